PRAGMA journal_mode = WAL;
BEGIN TRANSACTION;
CREATE TABLE balance (  unit INTEGER NOT NULL REFERENCES unit (id), account TEXT NOT NULL, amount INTEGER NOT NULL,  PRIMARY KEY (unit, account), CHECK (amount >= 0 OR account = 'raised')) STRICT, WITHOUT ROWID;
INSERT INTO "balance" VALUES(1,'fit',900);
INSERT INTO "balance" VALUES(1,'raised',-900);
INSERT INTO "balance" VALUES(2,'fit',900);
INSERT INTO "balance" VALUES(2,'raised',-900);
CREATE TABLE battle (  id INTEGER PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL, map BLOB, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "battle" VALUES(0,'','',NULL,0);
INSERT INTO "battle" VALUES(1,'The Ford','exercise',NULL,1795472378);
CREATE TABLE campaign (  id INTEGER PRIMARY KEY CHECK (id = 1), uuid TEXT NOT NULL, system TEXT NOT NULL, title TEXT NOT NULL,  ruleset BLOB NOT NULL, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "campaign" VALUES(1,'cd0f1205-e12c-440d-8cbe-5401594a8ecc','reisswitz','Old sightings',CAST ('<?xml version="1.0" encoding="UTF-8"?>
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
' AS BLOB),1795472377);
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
INSERT INTO "change" VALUES(5,0,'battle','sightings/red','','2');
INSERT INTO "change" VALUES(5,1,'battle','sighting/red/1','','f 540 544 2 100 200.5 90 250 5 three-ranks 900 u 740');
INSERT INTO "change" VALUES(5,2,'battle','known/red/1','','f 540 542 1 110 200.5 90 250 5 - 450 - 0 line=1,2;3,4|5,6;7,8 begun=40 of=red/g/3');
INSERT INTO "change" VALUES(5,3,'battle','known/red/2','','~light-squadron 530 530 3 1000 2000 0 90 5 - 150 - 0 source=spy');
INSERT INTO "change" VALUES(5,4,'battle','dismissed/red/1','','f 540 542 1 110 200.5 90 250 5 three-ranks 900 u 750');
INSERT INTO "change" VALUES(5,5,'unit:u','reported','','u 540 540 5 700 800 180 250 5 three-ranks 900 - 0');
INSERT INTO "change" VALUES(5,6,'battle','dispatches/red','','1');
INSERT INTO "change" VALUES(5,7,'battle','dispatch/red/1/kind','','message');
INSERT INTO "change" VALUES(5,8,'battle','dispatch/red/1/from','','u');
INSERT INTO "change" VALUES(5,9,'battle','dispatch/red/1/text','','Enemies');
INSERT INTO "change" VALUES(5,10,'battle','dispatch/red/1/written','','544');
INSERT INTO "change" VALUES(5,11,'battle','dispatch/red/1/carries','','1');
INSERT INTO "change" VALUES(5,12,'battle','dispatch/red/1/sighting/1','','f 540 544 2 100 200.5 90 250 5 three-ranks 900 u 740');
CREATE TABLE document (  kind TEXT NOT NULL CHECK (kind <> ''), id TEXT NOT NULL CHECK (id <> ''), title TEXT NOT NULL, body BLOB NOT NULL,  changed_at INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
CREATE TABLE link (  id INTEGER PRIMARY KEY CHECK (id > 0), kind TEXT NOT NULL, subject INTEGER NOT NULL,  digest BLOB NOT NULL CHECK (length (digest) = 32), hash BLOB NOT NULL CHECK (length (hash) = 32)) STRICT;
INSERT INTO "link" VALUES(1,'begun',1795472378,X'7D31585EF8962113534AAA203756D6ED1947A20F8217A3F2B8539D8F0A42947F',X'E158446D822D499D32C211AD065BCAEBD7A88595025CE623E9A1BF5CA385A360');
INSERT INTO "link" VALUES(2,'rules',0,X'A720FBD00BB2626061CB65538B00BD74570EC073AD3E61EFC8F04C5D227B8BB6',X'C1A60838890AD097166480EC58EDA8914F779F244EDAC322D792D4D118B08C79');
INSERT INTO "link" VALUES(3,'ruling',1,X'AF4CE5595D0FE1F1C15EC3D0008DD227756C5EEA09E60917FAF1B3A987E15304',X'97944A983E56EC0916C2C7D7B5CD37C41A3AD949B187FBCA930893F04D080626');
INSERT INTO "link" VALUES(4,'ruling',2,X'BFFF5123158FB21FBA8FADA79CBD369D4A1D13479093F4CCADD516075401FA93',X'BCAA4B37B245FAD99190C0A58B7D305B70684CE9F045699DFAEA820396FC4813');
INSERT INTO "link" VALUES(5,'battle',1,X'DDE49B68201016D4D867963EB7F24B7CF431640AB552652A8D59D3BB715147C0',X'2CBAF3E97D86A030629A7B7C76DCB8538DA167A8A8930D4614A7E567AE596231');
INSERT INTO "link" VALUES(6,'ruling',3,X'1582309E8F23F4D923BDEB8BF19CA11CC54CA4BB7A9A2D20663EC6B9FF76C974',X'A0CCD41417A4960F12F93B1FB7C9285C3D7496E12D30C2A84D957CAB3C1B9BDC');
INSERT INTO "link" VALUES(7,'ruling',4,X'8F30E74CF571B5D2802E6949FDEA19CEDA94440DD0B0B1C51B94483D3BEF8384',X'C9B9F4965129ED0BE8E0802EF85E5D52E374561C614A1AD14D4FCEF721EE4351');
INSERT INTO "link" VALUES(8,'ruling',5,X'64981E41E3702339CD55428258C3188D723B7DE9DF79A2C4F3BD760D2A3E6BB8',X'CA641CBC0D1D03B4B7FA398C1E18C2E62EBCEE8D149CC41C448146D252C60FE1');
INSERT INTO "link" VALUES(9,'sitting',1,X'C1F5577B9531DC6F7C6B0BEB44A88AD5B17783D659FD9C48DB48BB1BFA6D99E5',X'A4AC1F36ABD6D00411387967B63BA239708055C3C714ADD3AFD82FA1BDEE5494');
CREATE TABLE mark (  id INTEGER PRIMARY KEY, act INTEGER NOT NULL CHECK (act > 0), ruling INTEGER NOT NULL REFERENCES ruling (id),  undone INTEGER NOT NULL CHECK (undone IN (0, 1)), reason TEXT NOT NULL, session INTEGER REFERENCES session (id),  marked_at INTEGER NOT NULL) STRICT;
CREATE TABLE migration (id INTEGER PRIMARY KEY, done_at INTEGER NOT NULL, what TEXT NOT NULL) STRICT;
CREATE TABLE open_question (battle INTEGER PRIMARY KEY REFERENCES battle (id), question BLOB NOT NULL) STRICT;
CREATE TABLE ruling (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), number INTEGER NOT NULL CHECK (number > 0),  session INTEGER REFERENCES session (id), posted_at INTEGER NOT NULL, kind TEXT NOT NULL, clause TEXT NOT NULL,  rule TEXT NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL, mover TEXT NOT NULL, source TEXT NOT NULL,  remark TEXT NOT NULL, reason TEXT NOT NULL, question TEXT, verdict TEXT, amended TEXT, dice TEXT NOT NULL,  hand TEXT NOT NULL, seed INTEGER NOT NULL, effects INTEGER NOT NULL CHECK (effects >= 0),  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone >= 0), undone_reason TEXT NOT NULL DEFAULT '',  UNIQUE (battle, number)) STRICT;
INSERT INTO "ruling" VALUES(1,0,1,1,1795472378,'edit','Red called “Prussia”','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(2,0,2,1,1795472378,'edit','Blue called “Britain”','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(3,1,1,1,1795472378,'muster','Prussia mustered 1 unit','RK-30',0,'','','measured','','',NULL,NULL,NULL,'','none',0,7,0,'');
INSERT INTO "ruling" VALUES(4,1,2,1,1795472378,'muster','Britain mustered 1 unit','RK-30',0,'','','measured','','',NULL,NULL,NULL,'','none',0,7,0,'');
INSERT INTO "ruling" VALUES(5,1,3,1,1795472378,'correction','It was seen as it stood.','',0,'','','word','','as remembered',NULL,NULL,NULL,'','none',0,13,0,'');
CREATE TABLE session (  id INTEGER PRIMARY KEY, opened INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL,  seconds INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0)) STRICT;
INSERT INTO "session" VALUES(1,1795472378,1795472378,1795472378,0);
CREATE TABLE side (id TEXT PRIMARY KEY, ordinal INTEGER NOT NULL UNIQUE) STRICT, WITHOUT ROWID;
INSERT INTO "side" VALUES('blue',2);
INSERT INTO "side" VALUES('red',1);
CREATE TABLE transfer (  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, unit INTEGER NOT NULL REFERENCES unit (id),  from_account TEXT NOT NULL CHECK (from_account <> ''), to_account TEXT NOT NULL CHECK (to_account <> from_account),  amount INTEGER NOT NULL CHECK (amount > 0), figures TEXT,  PRIMARY KEY (ruling, position),  CHECK (figures IS NULL OR length (figures) - length (replace (figures, char (10), '')) + 1 = amount)) STRICT, WITHOUT ROWID;
INSERT INTO "transfer" VALUES(3,3,1,'raised','fit',900,NULL);
INSERT INTO "transfer" VALUES(4,3,2,'raised','fit',900,NULL);
CREATE TABLE unit (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), name TEXT NOT NULL, asset TEXT NOT NULL,  UNIQUE (battle, name, asset)) STRICT;
INSERT INTO "unit" VALUES(1,1,'u','men');
INSERT INTO "unit" VALUES(2,1,'f','men');
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
