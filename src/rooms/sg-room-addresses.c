/* sg-room-addresses.c: by which addresses a browser near by comes to the rooms.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-addresses.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

/* (transfer full) (nullable): of IPv4, which every telephone has, and of the networks that the door lets in. A bridge to containers is such a one, too. */
static char *
call_interface (const struct ifaddrs *of)
{
  g_autoptr (GSocketAddress) address = NULL;
  GInetAddress *inet;

  if (of->ifa_addr == NULL || of->ifa_addr->sa_family != AF_INET || !(of->ifa_flags & IFF_UP) || (of->ifa_flags & IFF_LOOPBACK))
    return NULL;
  address = g_socket_address_new_from_native (of->ifa_addr, sizeof (struct sockaddr_in));
  inet = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address));
  return g_inet_address_get_is_site_local (inet) || g_inet_address_get_is_link_local (inet) ? g_inet_address_to_string (inet) : NULL;
}

char **
sg_room_addresses_list (gboolean network, gboolean sealed, guint16 port)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  const char *scheme = sealed ? "https" : "http";
  struct ifaddrs *all = NULL;

  if (network && getifaddrs (&all) == 0)
    for (const struct ifaddrs *at = all; at != NULL; at = at->ifa_next)
      {
        g_autofree char *address = call_interface (at);

        if (address != NULL)
          g_ptr_array_add (list, g_strdup_printf ("%s://%s:%u", scheme, address, port));
      }
  if (all != NULL)
    freeifaddrs (all);
  if (list->len == 0)
    g_ptr_array_add (list, g_strdup_printf ("%s://localhost:%u", scheme, port));
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&list), FALSE);
}
