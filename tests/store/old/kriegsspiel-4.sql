PRAGMA journal_mode = WAL;
BEGIN TRANSACTION;
CREATE TABLE balance (  unit INTEGER NOT NULL REFERENCES unit (id), account TEXT NOT NULL, amount INTEGER NOT NULL,  PRIMARY KEY (unit, account), CHECK (amount >= 0 OR account = 'raised')) STRICT, WITHOUT ROWID;
INSERT INTO "balance" VALUES(1,'fit',900);
INSERT INTO "balance" VALUES(1,'raised',-900);
INSERT INTO "balance" VALUES(2,'fit',900);
INSERT INTO "balance" VALUES(2,'raised',-900);
INSERT INTO "balance" VALUES(3,'fit',900);
INSERT INTO "balance" VALUES(3,'raised',-900);
CREATE TABLE battle (  id INTEGER PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL, map BLOB, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "battle" VALUES(0,'','',NULL,0);
INSERT INTO "battle" VALUES(1,'The Ford','exercise',NULL,1795449038);
CREATE TABLE campaign (  id INTEGER PRIMARY KEY CHECK (id = 1), uuid TEXT NOT NULL, system TEXT NOT NULL, title TEXT NOT NULL,  ruleset BLOB NOT NULL, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "campaign" VALUES(1,'389f6159-4dc2-482d-88cb-f1115ecc91eb','reisswitz','An old exercise',CAST ('<?xml version="1.0" encoding="UTF-8"?>
<!-- Kriegsspiel (B. von Reisswitz, in the British draft for 1815): the rules in our words, their tables and figures,
     and the house rules.
     SPDX-License-Identifier: GPL-3.0-or-later
     A figure of the book stands here, under its rule, and nowhere else. -->
<ruleset system="reisswitz" title="Kriegsspiel" unit="paces" version="1">
  <weapons>
    <weapon id="musket" label="musket" rule="RK-110"/>
    <weapon id="rifle" label="rifle" rule="RK-114"/>
    <weapon id="sabre" label="sabre" rule="RK-152"/>
    <weapon id="gun-6" label="6-pounder" rule="RK-94"/>
    <weapon id="gun-9" label="9-pounder" rule="RK-95"/>
    <weapon id="gun-12" label="12-pounder" rule="RK-94"/>
    <weapon id="howitzer" label="howitzer" rule="RK-96"/>
    <weapon id="rocket" label="rocket" rule="RK-96"/>
  </weapons>
  <types table="RK-30/types">
    <type id="battalion" label="Infantry battalion" plural="Infantry battalions" code="Bn" group="foot" arm="foot" asset="men" rule="RK-30" weapons="musket" formations="three-ranks two-ranks column square">
      <word name="moves" value="infantry_ranks"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="infantry-three-ranks"/>
      <word name="skirmishers" value="2"/>
    </type>
    <type id="half-battalion" label="Half-battalion" plural="Half-battalions" code="½ Bn" group="foot" arm="foot" asset="men" rule="RK-30" weapons="musket" formations="three-ranks two-ranks column square">
      <word name="moves" value="infantry_ranks"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="infantry-three-ranks"/>
    </type>
    <type id="light-battalion" label="Light battalion" plural="Light battalions" code="L Bn" group="foot" arm="foot" asset="men" rule="RK-30" weapons="musket" formations="three-ranks two-ranks column square">
      <word name="moves" value="infantry_ranks"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="infantry-three-ranks"/>
      <word name="skirmishers" value="8"/>
    </type>
    <type id="rifle-battalion" label="Rifle battalion" plural="Rifle battalions" code="R Bn" group="foot" arm="foot" asset="men" rule="RK-30" weapons="rifle" formations="three-ranks two-ranks column square skirmishers">
      <word name="moves" value="infantry_ranks"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="infantry-three-ranks"/>
      <word name="skirmishers" value="8"/>
    </type>
    <type id="half-rifle-battalion" label="Half rifle battalion" plural="Half rifle battalions" code="½ R Bn" group="foot" arm="foot" asset="men" rule="RK-30" weapons="rifle" formations="three-ranks two-ranks column square skirmishers">
      <word name="moves" value="infantry_ranks"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="infantry-three-ranks"/>
      <word name="skirmishers" value="8"/>
    </type>
    <type id="company" label="Company" plural="Companies" code="Coy" group="foot" arm="foot" asset="men" rule="RK-30" weapons="musket" formations="three-ranks two-ranks column square">
      <word name="moves" value="infantry_ranks"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="infantry-three-ranks"/>
    </type>
    <type id="rifle-company" label="Rifle company" plural="Rifle companies" code="R Coy" group="foot" arm="foot" asset="men" rule="RK-30" weapons="rifle" formations="skirmishers">
      <word name="moves" value="skirmishers_run"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="rifle-skirmishers"/>
    </type>
    <type id="skirmish-platoon" label="Skirmish platoon" plural="Skirmish platoons" code="Sk" group="foot" arm="foot" asset="men" rule="RK-30" weapons="musket rifle" formations="skirmishers">
      <word name="moves" value="skirmishers_run"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="line-skirmishers"/>
    </type>
    <type id="heavy-regiment" label="Heavy cavalry regiment" plural="Heavy cavalry regiments" code="H Regt" group="horse" arm="horse" asset="riders" rule="RK-30" weapons="sabre" formations="ranks">
      <word name="moves" value="heavy_deploy"/>
      <word name="marches" value="march_heavy_cavalry"/>
      <word name="track" value="heavy-cavalry"/>
    </type>
    <type id="light-regiment" label="Light cavalry regiment" plural="Light cavalry regiments" code="L Regt" group="horse" arm="horse" asset="riders" rule="RK-30" weapons="sabre" formations="ranks">
      <word name="moves" value="light_deploy"/>
      <word name="marches" value="march_light_cavalry"/>
      <word name="track" value="light-cavalry"/>
    </type>
    <type id="heavy-squadron" label="Heavy squadron" plural="Heavy squadrons" code="H Sqn" group="horse" arm="horse" asset="riders" rule="RK-30" weapons="sabre" formations="ranks">
      <word name="moves" value="heavy_deploy"/>
      <word name="marches" value="march_heavy_cavalry"/>
      <word name="track" value="heavy-cavalry"/>
    </type>
    <type id="light-squadron" label="Light squadron" plural="Light squadrons" code="L Sqn" group="horse" arm="horse" asset="riders" rule="RK-30" weapons="sabre" formations="ranks">
      <word name="moves" value="light_deploy"/>
      <word name="marches" value="march_light_cavalry"/>
      <word name="track" value="light-cavalry"/>
    </type>
    <type id="troop" label="Cavalry troop" plural="Cavalry troops" code="Trp" group="horse" arm="horse" asset="riders" rule="RK-30" weapons="sabre" formations="ranks">
      <word name="moves" value="light_deploy"/>
      <word name="marches" value="march_light_cavalry"/>
      <word name="track" value="light-cavalry"/>
    </type>
    <type id="half-troop" label="Half-troop" plural="Half-troops" code="½ Trp" group="horse" arm="horse" asset="riders" rule="RK-30" weapons="sabre" formations="screen">
      <word name="moves" value="patrol_cavalry"/>
      <word name="marches" value="march_light_cavalry"/>
      <word name="track" value="light-cavalry"/>
    </type>
    <type id="foot-battery-6" label="Foot battery, 6-pounders" plural="Foot batteries, 6-pounders" code="Ft 6" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="gun-6" formations="unlimbered limbered">
      <word name="moves" value="gun9"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="foot-artillery"/>
    </type>
    <type id="half-foot-battery-6" label="Half foot battery, 6-pounders" plural="Half foot batteries, 6-pounders" code="½ Ft 6" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="gun-6" formations="unlimbered limbered">
      <word name="moves" value="gun9"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="foot-artillery"/>
    </type>
    <type id="foot-battery-9" label="Foot battery, 9-pounders" plural="Foot batteries, 9-pounders" code="Ft 9" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="gun-9" formations="unlimbered limbered">
      <word name="moves" value="gun9"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="foot-artillery"/>
    </type>
    <type id="half-foot-battery-9" label="Half foot battery, 9-pounders" plural="Half foot batteries, 9-pounders" code="½ Ft 9" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="gun-9" formations="unlimbered limbered">
      <word name="moves" value="gun9"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="foot-artillery"/>
    </type>
    <type id="foot-battery-12" label="Foot battery, 12-pounders" plural="Foot batteries, 12-pounders" code="Ft 12" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="gun-12" formations="unlimbered limbered">
      <word name="moves" value="gun12"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="foot-artillery"/>
    </type>
    <type id="half-foot-battery-12" label="Half foot battery, 12-pounders" plural="Half foot batteries, 12-pounders" code="½ Ft 12" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="gun-12" formations="unlimbered limbered">
      <word name="moves" value="gun12"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="foot-artillery"/>
    </type>
    <type id="horse-battery-6" label="Horse battery, 6-pounders" plural="Horse batteries, 6-pounders" code="H 6" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="gun-6" formations="unlimbered limbered">
      <word name="moves" value="horse_artillery"/>
      <word name="marches" value="march_heavy_cavalry"/>
      <word name="track" value="horse-artillery"/>
    </type>
    <type id="half-horse-battery-6" label="Half horse battery, 6-pounders" plural="Half horse batteries, 6-pounders" code="½ H 6" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="gun-6" formations="unlimbered limbered">
      <word name="moves" value="horse_artillery"/>
      <word name="marches" value="march_heavy_cavalry"/>
      <word name="track" value="horse-artillery"/>
    </type>
    <type id="horse-battery-9" label="Horse battery, 9-pounders" plural="Horse batteries, 9-pounders" code="H 9" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="gun-9" formations="unlimbered limbered">
      <word name="moves" value="horse_artillery"/>
      <word name="marches" value="march_heavy_cavalry"/>
      <word name="track" value="horse-artillery"/>
    </type>
    <type id="half-horse-battery-9" label="Half horse battery, 9-pounders" plural="Half horse batteries, 9-pounders" code="½ H 9" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="gun-9" formations="unlimbered limbered">
      <word name="moves" value="horse_artillery"/>
      <word name="marches" value="march_heavy_cavalry"/>
      <word name="track" value="horse-artillery"/>
    </type>
    <type id="howitzer-battery" label="Howitzer battery" plural="Howitzer batteries" code="How" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="howitzer" formations="unlimbered limbered">
      <word name="moves" value="gun9"/>
      <word name="marches" value="march_infantry"/>
      <word name="track" value="foot-artillery"/>
    </type>
    <type id="rocket-battery" label="Rocket battery of horse artillery" plural="Rocket batteries of horse artillery" code="Rkt" group="guns" arm="guns" asset="guns" rule="RK-30" weapons="rocket" formations="unlimbered limbered">
      <word name="moves" value="horse_artillery"/>
      <word name="marches" value="march_heavy_cavalry"/>
      <word name="track" value="horse-artillery"/>
    </type>
    <type id="sapper-battalion" label="Sapper battalion" plural="Sapper battalions" code="Sap" group="works" arm="foot" asset="men" rule="RK-30">
      <word name="moves" value="infantry_ranks"/>
      <word name="marches" value="march_infantry"/>
    </type>
    <type id="sapper-company" label="Sapper company" plural="Sapper companies" code="Sap" group="works" arm="foot" asset="men" rule="RK-30">
      <word name="moves" value="infantry_ranks"/>
      <word name="marches" value="march_infantry"/>
    </type>
    <type id="battery-wagons" label="Wagons of a battery" plural="Wagons of batteries" code="Wag" group="train" arm="train" asset="wagons" rule="RK-30" formations="column">
      <word name="moves" value="march_wagons"/>
      <word name="marches" value="march_wagons"/>
    </type>
    <type id="regimental-wagon" label="Regimental wagon" plural="Regimental wagons" code="Cart" group="train" arm="train" asset="wagons" rule="RK-116" formations="column">
      <word name="moves" value="march_wagons"/>
      <word name="marches" value="march_wagons"/>
    </type>
    <type id="pontoon-train" label="Pontoon train" plural="Pontoon trains" code="Pont" group="train" arm="train" asset="wagons" rule="RK-30" formations="column">
      <word name="moves" value="march_wagons"/>
      <word name="marches" value="march_wagons"/>
    </type>
    <type id="supply-column" label="Supply column" plural="Supply columns" code="Sup" group="train" arm="train" asset="wagons" rule="RK-30" formations="column">
      <word name="moves" value="march_wagons"/>
      <word name="marches" value="march_wagons"/>
    </type>
    <type id="park-column" label="Park column" plural="Park columns" code="Park" group="train" arm="train" asset="wagons" rule="RK-30" formations="column">
      <word name="moves" value="march_wagons"/>
      <word name="marches" value="march_wagons"/>
    </type>
    <type id="engineer-column" label="Engineer and artificer column" plural="Engineer and artificer columns" code="Eng" group="train" arm="train" asset="wagons" rule="RK-30" formations="column">
      <word name="moves" value="march_wagons"/>
      <word name="marches" value="march_wagons"/>
    </type>
    <type id="general" label="General" plural="Generals" code="Gen" group="leader" arm="horse" asset="generals" rule="RK-22">
      <word name="moves" value="messenger_short"/>
      <word name="marches" value="march_light_cavalry"/>
    </type>
  </types>
</ruleset>
' AS BLOB),1795449038);
CREATE TABLE carrying (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
CREATE TABLE change (  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, subject TEXT NOT NULL, key TEXT NOT NULL,  before TEXT NOT NULL, after TEXT NOT NULL, PRIMARY KEY (ruling, position)) STRICT, WITHOUT ROWID;
INSERT INTO "change" VALUES(1,0,'campaign','side/red/name','','Prussia');
INSERT INTO "change" VALUES(2,0,'campaign','side/blue/name','','Britain');
INSERT INTO "change" VALUES(3,0,'unit:u','side','','red');
INSERT INTO "change" VALUES(3,1,'unit:u','type','','battalion');
INSERT INTO "change" VALUES(3,2,'unit:u','name','','Fusiliers');
INSERT INTO "change" VALUES(3,4,'body:u','name','','Fusiliers');
INSERT INTO "change" VALUES(3,5,'body:u','side','','red');
INSERT INTO "change" VALUES(3,6,'body:u','formation','loose','three-ranks');
INSERT INTO "change" VALUES(4,0,'unit:f','side','','blue');
INSERT INTO "change" VALUES(4,1,'unit:f','type','','battalion');
INSERT INTO "change" VALUES(4,2,'unit:f','name','','Foot');
INSERT INTO "change" VALUES(4,4,'body:f','name','','Foot');
INSERT INTO "change" VALUES(4,5,'body:f','side','','blue');
INSERT INTO "change" VALUES(4,6,'body:f','formation','loose','three-ranks');
INSERT INTO "change" VALUES(4,7,'unit:g','side','','blue');
INSERT INTO "change" VALUES(4,8,'unit:g','type','','battalion');
INSERT INTO "change" VALUES(4,9,'unit:g','name','','Light');
INSERT INTO "change" VALUES(4,11,'body:g','name','','Light');
INSERT INTO "change" VALUES(4,12,'body:g','side','','blue');
INSERT INTO "change" VALUES(4,13,'body:g','formation','loose','three-ranks');
INSERT INTO "change" VALUES(5,0,'unit:u','among','','7 2 900 5 30');
INSERT INTO "change" VALUES(5,1,'unit:u','answered','','7 stands');
INSERT INTO "change" VALUES(5,2,'unit:u','battered','','2 1');
INSERT INTO "change" VALUES(5,3,'unit:u','brings-up','','7 f');
INSERT INTO "change" VALUES(5,4,'unit:u','broken','','7 poor second');
INSERT INTO "change" VALUES(5,5,'unit:u','canister-from','','7 f');
INSERT INTO "change" VALUES(5,6,'unit:u','dares','','7 f attacks');
INSERT INTO "change" VALUES(5,7,'unit:u','debouches','','7 red');
INSERT INTO "change" VALUES(5,8,'unit:u','driven-in','','7 2');
INSERT INTO "change" VALUES(5,9,'unit:u','escort','','f 40');
INSERT INTO "change" VALUES(5,10,'unit:u','faces','','7 f');
INSERT INTO "change" VALUES(5,11,'unit:u','fast','','5 7');
INSERT INTO "change" VALUES(5,12,'unit:u','fell','','7 12');
INSERT INTO "change" VALUES(5,13,'unit:u','fight-lost','','7 50/3');
INSERT INTO "change" VALUES(5,14,'unit:u','follows-up','','7 f');
INSERT INTO "change" VALUES(5,15,'unit:u','laid','','1000 2000 90|1500,1800');
INSERT INTO "change" VALUES(5,16,'unit:u','near','','f! g');
INSERT INTO "change" VALUES(5,17,'unit:u','odds','','7 f foregone attacker');
INSERT INTO "change" VALUES(5,18,'unit:u','pursues','','7 f');
INSERT INTO "change" VALUES(5,19,'unit:u','rode','','7 1');
INSERT INTO "change" VALUES(5,20,'unit:u','siege','','breach wall-3');
INSERT INTO "change" VALUES(5,21,'unit:u','stays-with','','7 f');
INSERT INTO "change" VALUES(5,22,'unit:u','storm-losses','','7 yes f g');
INSERT INTO "change" VALUES(5,23,'unit:u','together','','7 yes');
INSERT INTO "change" VALUES(5,24,'unit:u','under-fire','','7 2 1');
INSERT INTO "change" VALUES(5,25,'unit:u','under-guns','','7 f -3');
INSERT INTO "change" VALUES(5,26,'unit:u','waves','','7 2 1 3');
CREATE TABLE document (  kind TEXT NOT NULL CHECK (kind <> ''), id TEXT NOT NULL CHECK (id <> ''), title TEXT NOT NULL, body BLOB NOT NULL,  changed_at INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
CREATE TABLE link (  id INTEGER PRIMARY KEY CHECK (id > 0), kind TEXT NOT NULL, subject INTEGER NOT NULL,  digest BLOB NOT NULL CHECK (length (digest) = 32), hash BLOB NOT NULL CHECK (length (hash) = 32)) STRICT;
INSERT INTO "link" VALUES(1,'begun',1795449038,X'00CCF61C8A05E311A40D945764A7C9DE3157A345FCE557E61A7087F49DEE4A8E',X'6D7177055FECFA2AA084CDAA318599B1D0403534C5577A65F74D755C844DB2C7');
INSERT INTO "link" VALUES(2,'rules',0,X'11C4A631629BADE76610EBDF532870D62D600F3DF029F231054E974B177F8897',X'EFC47F5407D47FB92623F2B513E430033CC56B6673526E96BF6967E78BE0E51D');
INSERT INTO "link" VALUES(3,'ruling',1,X'3F818F49B08FE40862182E0DE44604781A2B140A89539680B6FA87DE5724B692',X'3BF498E865E64DC557104F37673D9883AB2D64CF365C069BC6B57B88C5F10AF5');
INSERT INTO "link" VALUES(4,'ruling',2,X'CDEF347EF86F325D9363F9E1532C86936930204FBE92EDFCBF5695CD23E3A807',X'9EF17D9E6A716CD582BFF9602995ABB8206CAA2231D17FE59C3D737D88C9F049');
INSERT INTO "link" VALUES(5,'battle',1,X'A8F8E026229570AEDF86D1449321FA230325A1BB5C466FDEC83C3B96C07402EC',X'9DDEC738348A6F6A91F250BD179F44766FC23D143E991AD4F2A9178DA9FEF076');
INSERT INTO "link" VALUES(6,'ruling',3,X'457F94DAECF39BBE8F038D292392C3836E8EE9079378666102678028A6B05661',X'A771B2AB80FE6E3A64DD5BA5FE0BE8818689CF8B4439F9F398B751CDB15BE398');
INSERT INTO "link" VALUES(7,'ruling',4,X'E825BA4E7366FA355AFC42D78073844C8E9676CB04A1BBBC9E18E86A04513D07',X'0CDA93C3D45E04EF80AF4903A00E43328027E30BAC99DD2ADCEE523FBDED110F');
INSERT INTO "link" VALUES(8,'ruling',5,X'1871647252E12CBAF2D27E0B220CA90B58185FFDFE9B27124BA55BC76781EE7F',X'A323C1F372EBE938407215AEA74D8031F22A74AE3B7DE34D888543B5CA1322D4');
INSERT INTO "link" VALUES(9,'sitting',1,X'94E604359E0A5D78BDA8C719C4231E5B397C238DF1597029C15EF6DC00937C43',X'E347A03703E5E01A3CB7B43018375BF224DE8422FC7854CA9161DD6E58EF2FD0');
CREATE TABLE mark (  id INTEGER PRIMARY KEY, act INTEGER NOT NULL CHECK (act > 0), ruling INTEGER NOT NULL REFERENCES ruling (id),  undone INTEGER NOT NULL CHECK (undone IN (0, 1)), reason TEXT NOT NULL, session INTEGER REFERENCES session (id),  marked_at INTEGER NOT NULL) STRICT;
CREATE TABLE migration (id INTEGER PRIMARY KEY, done_at INTEGER NOT NULL, what TEXT NOT NULL) STRICT;
CREATE TABLE open_question (battle INTEGER PRIMARY KEY REFERENCES battle (id), question BLOB NOT NULL) STRICT;
CREATE TABLE ruling (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), number INTEGER NOT NULL CHECK (number > 0),  session INTEGER REFERENCES session (id), posted_at INTEGER NOT NULL, kind TEXT NOT NULL, clause TEXT NOT NULL,  rule TEXT NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL, mover TEXT NOT NULL, source TEXT NOT NULL,  remark TEXT NOT NULL, reason TEXT NOT NULL, question TEXT, verdict TEXT, amended TEXT, dice TEXT NOT NULL,  hand TEXT NOT NULL, seed INTEGER NOT NULL, effects INTEGER NOT NULL CHECK (effects >= 0),  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone >= 0), undone_reason TEXT NOT NULL DEFAULT '',  UNIQUE (battle, number)) STRICT;
INSERT INTO "ruling" VALUES(1,0,1,1,1795449038,'edit','Red called “Prussia”','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(2,0,2,1,1795449038,'edit','Blue called “Britain”','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(3,1,1,1,1795449038,'muster','Prussia mustered 1 unit','RK-30',0,'','','measured','','',NULL,NULL,NULL,'','none',0,7,0,'');
INSERT INTO "ruling" VALUES(4,1,2,1,1795449038,'muster','Britain mustered 2 units','RK-30',0,'','','measured','','',NULL,NULL,NULL,'','none',0,14,0,'');
INSERT INTO "ruling" VALUES(5,1,3,1,1795449038,'correction','It was put down as it stood.','',0,'','','word','','as remembered',NULL,NULL,NULL,'','none',0,27,0,'');
CREATE TABLE session (  id INTEGER PRIMARY KEY, opened INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL,  seconds INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0)) STRICT;
INSERT INTO "session" VALUES(1,1795449038,1795449038,1795449038,0);
CREATE TABLE side (id TEXT PRIMARY KEY, ordinal INTEGER NOT NULL UNIQUE) STRICT, WITHOUT ROWID;
INSERT INTO "side" VALUES('blue',2);
INSERT INTO "side" VALUES('red',1);
CREATE TABLE transfer (  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, unit INTEGER NOT NULL REFERENCES unit (id),  from_account TEXT NOT NULL CHECK (from_account <> ''), to_account TEXT NOT NULL CHECK (to_account <> from_account),  amount INTEGER NOT NULL CHECK (amount > 0), figures TEXT,  PRIMARY KEY (ruling, position),  CHECK (figures IS NULL OR length (figures) - length (replace (figures, char (10), '')) + 1 = amount)) STRICT, WITHOUT ROWID;
INSERT INTO "transfer" VALUES(3,3,1,'raised','fit',900,NULL);
INSERT INTO "transfer" VALUES(4,3,2,'raised','fit',900,NULL);
INSERT INTO "transfer" VALUES(4,10,3,'raised','fit',900,NULL);
CREATE TABLE unit (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), name TEXT NOT NULL, asset TEXT NOT NULL,  UNIQUE (battle, name, asset)) STRICT;
INSERT INTO "unit" VALUES(1,1,'u','men');
INSERT INTO "unit" VALUES(2,1,'f','men');
INSERT INTO "unit" VALUES(3,1,'g','men');
CREATE INDEX transfer_by_unit ON transfer (unit);
CREATE INDEX change_of_result ON change (ruling) WHERE subject = 'battle' AND key = 'result';
CREATE INDEX mark_by_ruling ON mark (ruling);
CREATE TRIGGER transfer_late BEFORE INSERT ON transfer  WHEN NEW.ruling <> (SELECT max (id) FROM ruling)    OR NEW.position NOT BETWEEN 0 AND (SELECT effects FROM ruling WHERE id = NEW.ruling) - 1 BEGIN  SELECT RAISE (ABORT, 'a ruling is never added to');END;
CREATE TRIGGER transfer_carry AFTER INSERT ON transfer BEGIN  INSERT INTO carrying VALUES (1);  INSERT OR IGNORE INTO balance VALUES (NEW.unit, NEW.from_account, 0), (NEW.unit, NEW.to_account, 0);  UPDATE balance SET amount = amount - NEW.amount WHERE unit = NEW.unit AND account = NEW.from_account;  UPDATE balance SET amount = amount + NEW.amount WHERE unit = NEW.unit AND account = NEW.to_account;  DELETE FROM carrying;END;
CREATE TRIGGER transfer_update BEFORE UPDATE ON transfer BEGIN  SELECT RAISE (ABORT, 'a transfer is never changed');END;
CREATE TRIGGER transfer_delete BEFORE DELETE ON transfer BEGIN  SELECT RAISE (ABORT, 'a transfer is never taken away');END;
CREATE TRIGGER change_late BEFORE INSERT ON change  WHEN NEW.ruling <> (SELECT max (id) FROM ruling)    OR NEW.position NOT BETWEEN 0 AND (SELECT effects FROM ruling WHERE id = NEW.ruling) - 1 BEGIN  SELECT RAISE (ABORT, 'a ruling is never added to');END;
CREATE TRIGGER change_update BEFORE UPDATE ON change BEGIN  SELECT RAISE (ABORT, 'a change is never changed');END;
CREATE TRIGGER change_delete BEFORE DELETE ON change BEGIN  SELECT RAISE (ABORT, 'a change is never taken away');END;
CREATE TRIGGER balance_insert BEFORE INSERT ON balance WHEN NOT EXISTS (SELECT 1 FROM carrying) BEGIN  SELECT RAISE (ABORT, 'a balance is written by its transfers alone');END;
CREATE TRIGGER balance_update BEFORE UPDATE ON balance WHEN NOT EXISTS (SELECT 1 FROM carrying) BEGIN  SELECT RAISE (ABORT, 'a balance is written by its transfers alone');END;
CREATE TRIGGER balance_delete BEFORE DELETE ON balance BEGIN  SELECT RAISE (ABORT, 'a balance is written by its transfers alone');END;
CREATE TRIGGER ruling_posted BEFORE INSERT ON ruling WHEN NEW.undone <> 0 BEGIN  SELECT RAISE (ABORT, 'a ruling stands when it is posted');END;
CREATE TRIGGER ruling_update BEFORE UPDATE OF id, battle, number, session, posted_at, kind, clause, rule, turn, phase,  mover, source, remark, reason, question, verdict, amended, dice, hand, seed, effects ON ruling BEGIN  SELECT RAISE (ABORT, 'a ruling is never edited');END;
CREATE TRIGGER ruling_delete BEFORE DELETE ON ruling BEGIN  SELECT RAISE (ABORT, 'a ruling is never taken away');END;
CREATE TRIGGER ruling_mark BEFORE UPDATE OF undone ON ruling  WHEN NEW.undone <> coalesce ((SELECT undone * act FROM mark WHERE ruling = NEW.id ORDER BY id DESC LIMIT 1), 0) BEGIN  SELECT RAISE (ABORT, 'a ruling is undone by a mark alone');END;
CREATE TRIGGER ruling_undo AFTER UPDATE OF undone ON ruling WHEN OLD.undone = 0 AND NEW.undone <> 0 BEGIN  INSERT INTO carrying VALUES (1);  UPDATE balance SET amount = amount - moved.net FROM (    SELECT unit, account, sum (amount) AS net FROM (      SELECT unit, from_account AS account, -amount AS amount FROM transfer WHERE ruling = NEW.id      UNION ALL SELECT unit, to_account, amount FROM transfer WHERE ruling = NEW.id) GROUP BY unit, account) AS moved    WHERE balance.unit = moved.unit AND balance.account = moved.account;  DELETE FROM carrying;END;
CREATE TRIGGER ruling_redo AFTER UPDATE OF undone ON ruling WHEN OLD.undone <> 0 AND NEW.undone = 0 BEGIN  INSERT INTO carrying VALUES (1);  UPDATE balance SET amount = amount + moved.net FROM (    SELECT unit, account, sum (amount) AS net FROM (      SELECT unit, from_account AS account, -amount AS amount FROM transfer WHERE ruling = NEW.id      UNION ALL SELECT unit, to_account, amount FROM transfer WHERE ruling = NEW.id) GROUP BY unit, account) AS moved    WHERE balance.unit = moved.unit AND balance.account = moved.account;  DELETE FROM carrying;END;
CREATE TRIGGER mark_carry AFTER INSERT ON mark BEGIN  UPDATE ruling SET undone = NEW.undone * NEW.act, undone_reason = iif (NEW.undone, NEW.reason, '') WHERE id = NEW.ruling;END;
CREATE TRIGGER mark_update BEFORE UPDATE ON mark BEGIN  SELECT RAISE (ABORT, 'a mark is never changed');END;
CREATE TRIGGER mark_delete BEFORE DELETE ON mark BEGIN  SELECT RAISE (ABORT, 'a mark is never taken away');END;
CREATE TRIGGER unit_update BEFORE UPDATE ON unit BEGIN  SELECT RAISE (ABORT, 'a unit is never changed');END;
CREATE TRIGGER migration_update BEFORE UPDATE ON migration BEGIN  SELECT RAISE (ABORT, 'a migration is never changed');END;
CREATE TRIGGER migration_delete BEFORE DELETE ON migration BEGIN  SELECT RAISE (ABORT, 'a migration is never taken away');END;
CREATE TRIGGER link_late BEFORE INSERT ON link WHEN NEW.id <> coalesce ((SELECT max (id) FROM link), 0) + 1 BEGIN  SELECT RAISE (ABORT, 'the chain grows at its end alone');END;
CREATE TRIGGER link_update BEFORE UPDATE ON link BEGIN  SELECT RAISE (ABORT, 'a link is never changed');END;
CREATE TRIGGER link_delete BEFORE DELETE ON link BEGIN  SELECT RAISE (ABORT, 'a link is never taken away');END;
COMMIT;
PRAGMA application_id = 1399278679;
PRAGMA user_version = 4;
