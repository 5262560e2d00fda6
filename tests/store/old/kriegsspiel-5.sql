PRAGMA journal_mode = WAL;
BEGIN TRANSACTION;
CREATE TABLE balance (  unit INTEGER NOT NULL REFERENCES unit (id), account TEXT NOT NULL, amount INTEGER NOT NULL,  PRIMARY KEY (unit, account), CHECK (amount >= 0 OR account = 'raised')) STRICT, WITHOUT ROWID;
INSERT INTO "balance" VALUES(1,'fit',900);
INSERT INTO "balance" VALUES(1,'raised',-900);
INSERT INTO "balance" VALUES(2,'fit',900);
INSERT INTO "balance" VALUES(2,'raised',-900);
CREATE TABLE battle (  id INTEGER PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL, map BLOB, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "battle" VALUES(0,'','',NULL,0);
INSERT INTO "battle" VALUES(1,'The Ford','exercise',NULL,1795459060);
CREATE TABLE campaign (  id INTEGER PRIMARY KEY CHECK (id = 1), uuid TEXT NOT NULL, system TEXT NOT NULL, title TEXT NOT NULL,  ruleset BLOB NOT NULL, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "campaign" VALUES(1,'2b7cd18e-f18d-4eb9-a17e-8e5a5b1494f2','reisswitz','Old marches',CAST ('<?xml version="1.0" encoding="UTF-8"?>
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
' AS BLOB),1795459059);
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
INSERT INTO "change" VALUES(5,0,'unit:u','march','','row=march_infantry formation=route then=three-ranks facing=90.5 rate=150 starts=544 halt=600 concealed=yes way=100,200;300,400;350.5,410');
INSERT INTO "change" VALUES(5,1,'unit:f','march','','way=100,200;300,400');
INSERT INTO "change" VALUES(5,2,'battle','works','','2');
INSERT INTO "change" VALUES(5,3,'battle','work/1','','kind=planks unit=u side=red piece=mill x=200 y=3000.25 to-x=0 to-y=0 moves=12 left=7.5 begun=542 lasts=3 observer=f saw=548 timed=yes held=yes seen=yes');
INSERT INTO "change" VALUES(5,4,'battle','work/2','','kind=pontoon unit=f side=blue x=10 y=20 to-x=30 to-y=40 moves=6 left=6 begun=544 ready=yes');
INSERT INTO "change" VALUES(5,5,'battle','duties-blue','','Left wing: General Howe; Lyon’s brigade: General Lyon');
INSERT INTO "change" VALUES(5,6,'battle','country','','mill=planks;farm=burning,560');
CREATE TABLE document (  kind TEXT NOT NULL CHECK (kind <> ''), id TEXT NOT NULL CHECK (id <> ''), title TEXT NOT NULL, body BLOB NOT NULL,  changed_at INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
CREATE TABLE link (  id INTEGER PRIMARY KEY CHECK (id > 0), kind TEXT NOT NULL, subject INTEGER NOT NULL,  digest BLOB NOT NULL CHECK (length (digest) = 32), hash BLOB NOT NULL CHECK (length (hash) = 32)) STRICT;
INSERT INTO "link" VALUES(1,'begun',1795459060,X'9B0904D9C1EF82939CB929771E13CC6857D4539D51F7BAFD7B9C4D0D6303FD38',X'B97FE00DB1C89AC98E0EDA6037221B25397BF4F43A6E6F9C1CE4DAA2FDCC38B9');
INSERT INTO "link" VALUES(2,'rules',0,X'72B8EB73CE693FCE6ED8B6DF752AE64513A5C59A0A26C09DC7D27472336AC75B',X'0435EC29C64450FC76BF10AD02BD3E5E60F0720AA54F916775E0EB5A581BA8E9');
INSERT INTO "link" VALUES(3,'ruling',1,X'841C1D6CBB67A9DAEEB22B80F0F5EC668D54DE91737326A6F3D9B72E810DF774',X'B9006D08DE02DC549F0CA84D1C853EB2B4CAA4CB9DDDF6A6E6635393D23BF42B');
INSERT INTO "link" VALUES(4,'ruling',2,X'C7B67325B0F3AA2A1B5EA90D9978528A5C49F76833FFFF8E396E0AEC19A4E7FD',X'EE95F62D7FDB6368CD780D0AA15183BBF7A8B37431935DFEFC4D2B486CFF0C5B');
INSERT INTO "link" VALUES(5,'battle',1,X'8A469D0C172430568F2EFFCDB3612B39D0FBACA2AD8CA2D772352FE224CE9375',X'410BE304D6B57D0E25DCCB78D9807E3272EC4F249AAEA4F147FEAA39218C4A42');
INSERT INTO "link" VALUES(6,'ruling',3,X'D3AEC38BF6D28D9D21E76B4FE734307EEE8BEE8F193BA3CB26D6A8EF6F4939E9',X'D527779987E89C5E586DD2CB5E19A8860B0BFB61207AF6AE1B87DF15CD16903B');
INSERT INTO "link" VALUES(7,'ruling',4,X'51C50985C60A693F16B51F95E52D74DBD30E8E0D62E495260F54F126000383D7',X'BD8B2A5C581ECBDD25A8EEF446AB4223955D4D06CA95A0E58F08A7A7CE552940');
INSERT INTO "link" VALUES(8,'ruling',5,X'232EBCFB3421048054D6DAAB5D25779443CE37CC257C1336586C10169DA82634',X'A2DB7120133A71FEAFA0CC5DF3C01C463B7DF5AC68DC7590CBD3401B55F43EDB');
INSERT INTO "link" VALUES(9,'sitting',1,X'4FE7FF7EA3407C10F4088B7FC401FB40F9B8280B80359B31AE4BFE8387659F4D',X'557BFF0EC8E2E20E14774692E25EEF180D54F50649976FF596A764D662AFC88D');
CREATE TABLE mark (  id INTEGER PRIMARY KEY, act INTEGER NOT NULL CHECK (act > 0), ruling INTEGER NOT NULL REFERENCES ruling (id),  undone INTEGER NOT NULL CHECK (undone IN (0, 1)), reason TEXT NOT NULL, session INTEGER REFERENCES session (id),  marked_at INTEGER NOT NULL) STRICT;
CREATE TABLE migration (id INTEGER PRIMARY KEY, done_at INTEGER NOT NULL, what TEXT NOT NULL) STRICT;
CREATE TABLE open_question (battle INTEGER PRIMARY KEY REFERENCES battle (id), question BLOB NOT NULL) STRICT;
CREATE TABLE ruling (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), number INTEGER NOT NULL CHECK (number > 0),  session INTEGER REFERENCES session (id), posted_at INTEGER NOT NULL, kind TEXT NOT NULL, clause TEXT NOT NULL,  rule TEXT NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL, mover TEXT NOT NULL, source TEXT NOT NULL,  remark TEXT NOT NULL, reason TEXT NOT NULL, question TEXT, verdict TEXT, amended TEXT, dice TEXT NOT NULL,  hand TEXT NOT NULL, seed INTEGER NOT NULL, effects INTEGER NOT NULL CHECK (effects >= 0),  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone >= 0), undone_reason TEXT NOT NULL DEFAULT '',  UNIQUE (battle, number)) STRICT;
INSERT INTO "ruling" VALUES(1,0,1,1,1795459060,'edit','Red called “Prussia”','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(2,0,2,1,1795459060,'edit','Blue called “Britain”','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(3,1,1,1,1795459060,'muster','Prussia mustered 1 unit','RK-30',0,'','','measured','','',NULL,NULL,NULL,'','none',0,7,0,'');
INSERT INTO "ruling" VALUES(4,1,2,1,1795459060,'muster','Britain mustered 1 unit','RK-30',0,'','','measured','','',NULL,NULL,NULL,'','none',0,7,0,'');
INSERT INTO "ruling" VALUES(5,1,3,1,1795459060,'correction','It was put down as it stood.','',0,'','','word','','as remembered',NULL,NULL,NULL,'','none',0,7,0,'');
CREATE TABLE session (  id INTEGER PRIMARY KEY, opened INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL,  seconds INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0)) STRICT;
INSERT INTO "session" VALUES(1,1795459060,1795459060,1795459060,0);
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
