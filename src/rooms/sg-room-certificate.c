/* sg-room-certificate.c: the certificate by which a campaign’s rooms are known to be its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-certificate.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <gnutls/crypto.h>
#include <gnutls/x509.h>
#include <string.h>

#include "base/sg-error.h"

#define YEARS 5
#define DAY (24 * 60 * 60)
#define NAME "Sandgate"

/* (transfer full): where it lies. What a file calls its campaign is a UUID, or no part of a path. */
static char *
find_path (const char *uuid)
{
  g_autofree char *name = g_strconcat (g_uuid_string_is_valid (uuid) ? uuid : "rooms", ".pem", NULL);

  return g_build_filename (g_get_user_data_dir (), "sandgate", "rooms", name, NULL);
}

static gboolean
check (int result, GError **error)
{
  if (result >= 0)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("A certificate for the rooms could not be made: %s."), gnutls_strerror (result));
  return FALSE;
}

/* Its names: where it is reached without one of its own, and this machine’s own, where a certificate can hold it. */
static gboolean
name_it (gnutls_x509_crt_t crt, GError **error)
{
  static const guint8 loopback[] = { 127, 0, 0, 1 };
  const char *host = g_get_host_name ();
  gboolean well = check (gnutls_x509_crt_set_dn_by_oid (crt, GNUTLS_OID_X520_COMMON_NAME, 0, NAME, strlen (NAME)), error)
                  && check (gnutls_x509_crt_set_subject_alt_name (crt, GNUTLS_SAN_DNSNAME, "localhost", strlen ("localhost"), GNUTLS_FSAN_SET), error)
                  && check (gnutls_x509_crt_set_subject_alt_name (crt, GNUTLS_SAN_IPADDRESS, loopback, sizeof loopback, GNUTLS_FSAN_APPEND), error);

  if (well && *host != '\0')
    gnutls_x509_crt_set_subject_alt_name (crt, GNUTLS_SAN_DNSNAME, host, strlen (host), GNUTLS_FSAN_APPEND);
  return well;
}

static gboolean
fill (gnutls_x509_crt_t crt, gnutls_x509_privkey_t key, GError **error)
{
  time_t begins = time (NULL) - DAY; /* a telephone’s clock may be behind */
  guint8 serial[16];

  if (!check (gnutls_rnd (GNUTLS_RND_NONCE, serial, sizeof serial), error))
    return FALSE;
  serial[0] &= 0x7f;
  return check (gnutls_x509_privkey_generate (key, GNUTLS_PK_ECDSA, GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_SECP256R1), 0), error)
         && check (gnutls_x509_crt_set_version (crt, 3), error) && check (gnutls_x509_crt_set_serial (crt, serial, sizeof serial), error)
         && check (gnutls_x509_crt_set_activation_time (crt, begins), error)
         && check (gnutls_x509_crt_set_expiration_time (crt, begins + (time_t) YEARS * 365 * DAY), error) && name_it (crt, error)
         && check (gnutls_x509_crt_set_basic_constraints (crt, 0, -1), error)
         && check (gnutls_x509_crt_set_key_usage (crt, GNUTLS_KEY_DIGITAL_SIGNATURE), error)
         && check (gnutls_x509_crt_set_key_purpose_oid (crt, GNUTLS_KP_TLS_WWW_SERVER, 0), error) && check (gnutls_x509_crt_set_key (crt, key), error)
         && check (gnutls_x509_crt_sign2 (crt, crt, key, GNUTLS_DIG_SHA256, 0), error);
}

static gboolean
put_out (gnutls_x509_crt_t crt, gnutls_x509_privkey_t key, const char *path, GError **error)
{
  gnutls_datum_t one = { NULL, 0 }, other = { NULL, 0 };
  g_autofree char *folder = g_path_get_dirname (path), *all = NULL;
  gboolean well = check (gnutls_x509_privkey_export2_pkcs8 (key, GNUTLS_X509_FMT_PEM, NULL, GNUTLS_PKCS_PLAIN, &one), error)
                  && check (gnutls_x509_crt_export2 (crt, GNUTLS_X509_FMT_PEM, &other), error);

  if (well)
    all = g_strdup_printf ("%.*s%.*s", (int) one.size, (char *) one.data, (int) other.size, (char *) other.data);
  gnutls_free (one.data);
  gnutls_free (other.data);
  if (!well)
    return FALSE;
  if (g_mkdir_with_parents (folder, 0700) == 0 && g_file_set_contents_full (path, all, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("The certificate of the rooms could not be kept in “%s”."), folder);
  return FALSE;
}

static gboolean
make (const char *path, GError **error)
{
  gnutls_x509_privkey_t key = NULL;
  gnutls_x509_crt_t crt = NULL;
  gboolean well = check (gnutls_x509_privkey_init (&key), error) && check (gnutls_x509_crt_init (&crt), error) && fill (crt, key, error) && put_out (crt, key, path, error);

  if (crt != NULL)
    gnutls_x509_crt_deinit (crt);
  if (key != NULL)
    gnutls_x509_privkey_deinit (key);
  return well;
}

/* A day before it does, so that no evening is broken off. */
static gboolean
has_run_out (GTlsCertificate *certificate)
{
  g_autoptr (GDateTime) ends = g_tls_certificate_get_not_valid_after (certificate), soon = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) then = g_date_time_add_days (soon, 1);

  return ends == NULL || g_date_time_compare (ends, then) < 0;
}

/* What cannot be read is made anew: then browsers ask once more, by another fingerprint, which the umpire shows. */
GTlsCertificate *
sg_room_certificate_load (const char *uuid, GError **error)
{
  g_autofree char *path = find_path (uuid);
  g_autoptr (GError) fault = NULL;
  GTlsCertificate *certificate = g_file_test (path, G_FILE_TEST_EXISTS) ? g_tls_certificate_new_from_file (path, NULL) : NULL;

  if (certificate != NULL && !has_run_out (certificate))
    return certificate;
  g_clear_object (&certificate);
  if (!make (path, error))
    return NULL;
  certificate = g_tls_certificate_new_from_file (path, &fault);
  if (certificate == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_IO, _("A certificate for the rooms could not be made: %s."), fault->message);
  return certificate;
}

char *
sg_room_certificate_fingerprint (GTlsCertificate *certificate)
{
  g_autoptr (GByteArray) der = NULL;
  g_autofree char *sum = NULL;
  GString *words = g_string_new (NULL);

  g_object_get (certificate, "certificate", &der, NULL);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, der->data, der->len);
  for (guint i = 0; sum[i] != '\0'; i += 2)
    g_string_append_printf (words, "%s%c%c", i > 0 ? ":" : "", g_ascii_toupper (sum[i]), g_ascii_toupper (sum[i + 1]));
  return g_string_free (words, FALSE);
}
