PRAGMA journal_mode = WAL;
BEGIN TRANSACTION;
CREATE TABLE balance (  unit INTEGER NOT NULL REFERENCES unit (id), account TEXT NOT NULL, amount INTEGER NOT NULL,  PRIMARY KEY (unit, account), CHECK (amount >= 0 OR account = 'raised')) STRICT, WITHOUT ROWID;
INSERT INTO "balance" VALUES(1,'fit',3);
INSERT INTO "balance" VALUES(1,'off',1);
INSERT INTO "balance" VALUES(1,'raised',-4);
INSERT INTO "balance" VALUES(2,'fit',1);
INSERT INTO "balance" VALUES(2,'raised',-1);
INSERT INTO "balance" VALUES(3,'dead',2);
INSERT INTO "balance" VALUES(3,'fit',1);
INSERT INTO "balance" VALUES(3,'raised',-3);
CREATE TABLE battle (  id INTEGER PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL, map BLOB, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "battle" VALUES(0,'','',NULL,0);
INSERT INTO "battle" VALUES(1,'The Ford','finish',NULL,1795876252);
CREATE TABLE campaign (  id INTEGER PRIMARY KEY CHECK (id = 1), uuid TEXT NOT NULL, system TEXT NOT NULL, title TEXT NOT NULL,  ruleset BLOB NOT NULL, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "campaign" VALUES(1,'9003df41-802b-49ae-b90b-1fa859241809','little-wars','An old war',CAST ('<?xml version="1.0" encoding="UTF-8"?>
<!-- Little Wars (H. G. Wells, 1913): the rules in our words, their figures, and the house rules.
     SPDX-License-Identifier: GPL-3.0-or-later
     A figure of the book stands here, under its rule, and nowhere else. -->
<ruleset system="little-wars" title="Little Wars" unit="in" version="1">
  <section title="The move and the clock">
    <rule id="LW-10" title="First move" mode="asked" book="The Move (1), (2)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-11" title="Putting down on the back line" mode="computed" book="The Move (2)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-12" title="Curtain or not" mode="asked" book="The Move (2); ch. II">
      <p>As it was told then.</p>
      <option key="lw.curtain" label="Putting down" value="no">
        <choice id="no" label="in turn, the first player first"/>
        <choice id="yes" label="together, behind a curtain"/>
      </option>
    </rule>
    <rule id="LW-13" title="Length of a move" mode="computed" book="The Move (3)">
      <p>As it was told then.</p>
      <figure name="minutes-a-gun" value="1" unit="min"/>
      <figure name="least-minutes" value="1" unit="min"/>
      <option key="lw.time.round" label="Rounding the time of a move" value="minute">
        <choice id="minute" label="up to the minute"/>
        <choice id="half-minute" label="up to the half minute"/>
        <choice id="exact" label="exact, to the second"/>
      </option>
    </rule>
    <rule id="LW-14" title="Shortening as men fall" mode="asked" book="The Move (3)">
      <p>As it was told then.</p>
      <option key="lw.time.recalc" label="The time as men fall" value="each-turn">
        <choice id="each-turn" label="worked anew before each turn"/>
        <choice id="fixed" label="as at the start of the battle"/>
      </option>
    </rule>
    <rule id="LW-15" title="Go, warnings, Time" mode="computed" book="The Move (3); ch. II">
      <p>As it was told then.</p>
      <figure name="first-warning" value="120" unit="s"/>
      <figure name="second-warning" value="60" unit="s"/>
      <figure name="last-warning" value="30" unit="s"/>
      <figure name="stand-back" value="36" unit="in"/>
    </rule>
    <rule id="LW-16" title="Interval" mode="asked" book="The Move (3); ch. II; ch. IV">
      <p>As it was told then.</p>
      <figure name="minutes" value="4" unit="min"/>
      <figure name="long-minutes" value="5" unit="min"/>
      <option key="lw.interval" label="The interval" value="4">
        <choice id="4" label="four minutes"/>
        <choice id="5" label="five minutes"/>
      </option>
    </rule>
    <rule id="LW-17" title="Mêlée time is extra" mode="computed" book="Hand-to-Hand (3)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-18" title="No gun before the first player’s second move" mode="computed" book="The Move (4); ch. IV">
      <p>As it was told then.</p>
      <figure name="first-own-move" value="2" unit="moves"/>
    </rule>
    <rule id="LW-19" title="Guns first" mode="computed" book="The Move (5)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-20" title="Once each" mode="computed" book="The Move (6)">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Measuring, moving, guns">
    <rule id="LW-25" title="Measuring" mode="computed" book="Mobility (preamble); Hand-to-Hand (3)">
      <p>As it was told then.</p>
      <figure name="string" value="24" unit="in"/>
      <figure name="short-string" value="6" unit="in"/>
      <figure name="infantry-across" value="0.75" unit="in"/>
      <figure name="cavalry-length" value="2.0" unit="in"/>
      <figure name="cavalry-width" value="0.75" unit="in"/>
      <figure name="gun-axle" value="2.0" unit="in"/>
      <figure name="gun-muzzle" value="2.0" unit="in"/>
      <figure name="gun-trail" value="4.0" unit="in"/>
    </rule>
    <rule id="LW-26" title="Infantry" mode="computed" book="Mobility (I)">
      <p>As it was told then.</p>
      <figure name="move" value="12" unit="in"/>
    </rule>
    <rule id="LW-27" title="Cavalry" mode="computed" book="Mobility (II)">
      <p>As it was told then.</p>
      <figure name="move" value="24" unit="in"/>
    </rule>
    <rule id="LW-28" title="Gun in action" mode="computed" book="Mobility (III)">
      <p>As it was told then.</p>
      <figure name="men" value="4" unit="men"/>
      <figure name="reach" value="6" unit="in"/>
      <option key="lw.crew.shared" label="One man counted for two guns" value="fire">
        <choice id="fire" label="may be, if both guns are fired"/>
        <choice id="never" label="never"/>
      </option>
    </rule>
    <rule id="LW-29" title="Move or fire, and four shots" mode="computed" book="Mobility (IV)">
      <p>As it was told then.</p>
      <figure name="shots" value="4" unit="shots"/>
    </rule>
    <rule id="LW-30" title="Laying the gun" mode="asked" book="Mobility (IV)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-31" title="Men who lie down" mode="asked" book="Mobility (IV)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-32" title="After firing: left as laid" mode="computed" book="Mobility (IV); ch. II">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-33" title="After firing: two men at the trail" mode="computed" book="Mobility (IV); ch. IV">
      <p>As it was told then.</p>
      <figure name="men" value="2" unit="men"/>
    </rule>
    <rule id="LW-34" title="Moving a gun: the men with it" mode="computed" book="Mobility (IV)">
      <p>As it was told then.</p>
      <figure name="men" value="4" unit="men"/>
      <figure name="reach" value="6" unit="in"/>
    </rule>
    <rule id="LW-35" title="How far a gun moves" mode="computed" book="Mobility (IV)">
      <p>As it was told then.</p>
      <figure name="cavalry" value="4" unit="men"/>
      <figure name="fast" value="24" unit="in"/>
      <figure name="slow" value="12" unit="in"/>
      <figure name="men" value="4" unit="men"/>
    </rule>
    <rule id="LW-36" title="After moving: facing" mode="computed" book="Mobility (IV)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-37" title="Clear spacing" mode="computed" book="Mobility (V)">
      <p>As it was told then.</p>
      <figure name="gap" value="0.0625" unit="in"/>
    </rule>
  </section>
  <section title="Shots">
    <rule id="LW-38" title="Reporting a shot" mode="asked" book="Mobility (VI)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-39" title="Deaths from a shot" mode="computed" book="Mobility (VI)">
      <p>As it was told then.</p>
      <option key="lw.shot.order" label="Men touched, when another is knocked over later" value="knock-saves">
        <choice id="events" label="dead, if nobody was killed before"/>
        <choice id="knock-saves" label="saved by any man knocked over"/>
      </option>
    </rule>
    <rule id="LW-40" title="Guns cannot be hurt" mode="computed" book="By silence">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-41" title="The gun used" mode="recorded" book="Ch. II">
      <p>As it was told then.</p>
      <figure name="hit-in-ten" value="9"/>
      <figure name="range" value="324" unit="in"/>
    </rule>
  </section>
  <section title="Forces">
    <rule id="LW-100" title="Equal forces" mode="computed" book="Composition">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-101" title="Dice handicap" mode="computed" book="Composition">
      <p>As it was told then.</p>
      <figure name="men" value="12" unit="men"/>
      <figure name="dice" value="2" unit="dice"/>
      <figure name="sides" value="6"/>
      <option key="lw.handicap" label="Dice handicap" value="none">
        <choice id="none" label="none"/>
        <choice id="dice" label="twelve men left out, and dice for them"/>
      </option>
      <option key="lw.handicap.dice" label="Dice of the handicap" value="each">
        <choice id="each" label="each player throws his own pair"/>
        <choice id="shared" label="one pair serves for both"/>
      </option>
    </rule>
    <rule id="LW-102" title="Chosen forces, 150 points" mode="computed" book="Composition">
      <p>As it was told then.</p>
      <figure name="infantry" value="2" unit="half-points"/>
      <figure name="cavalry" value="3" unit="half-points"/>
      <figure name="gun" value="20" unit="half-points"/>
      <figure name="total" value="280" unit="half-points"/>
      <option key="lw.force.total" label="Forces chosen by points" value="none">
        <choice id="none" label="no limit"/>
        <choice id="150" label="150 points"/>
        <choice id="other" label="another total"/>
      </option>
      <option key="lw.force.limit" label="The points of a force" value="ceiling">
        <choice id="ceiling" label="are a ceiling"/>
        <choice id="exact" label="must be met exactly"/>
      </option>
    </rule>
    <rule id="LW-103" title="Recommended proportions" mode="recorded" book="Composition">
      <p>As it was told then.</p>
      <figure name="infantry-low" value="20" unit="men"/>
      <figure name="infantry-high" value="25" unit="men"/>
      <figure name="cavalry-low" value="12" unit="men"/>
      <figure name="cavalry-high" value="15" unit="men"/>
    </rule>
    <rule id="LW-104" title="Rearranging" mode="recorded" book="Composition">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-105" title="Size of the soldiers" mode="recorded" book="Size of the Soldiers">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-106" title="One player’s load" mode="recorded" book="Ch. V">
      <p>As it was told then.</p>
      <figure name="men" value="100" unit="men"/>
      <figure name="guns" value="3" unit="guns"/>
    </rule>
  </section>
  <section title="Hook’s Farm: the battle" alone="yes">
    <rule id="LW-140" title="The recorded battle" mode="recorded" book="ch. IV">
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Hook’s Farm: the country" alone="yes">
    <rule id="LW-141" title="Sample map" mode="recorded" book="ch. IV">
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Hook’s Farm: the score" alone="yes">
    <rule id="LW-145" title="Score of the battle" mode="computed" book="ch. IV with ch. II">
      <p>As it was told then.</p>
      <p>As it was told then.</p>
    </rule>
  </section>
  <types>
    <type id="infantry" label="infantry-man" plural="infantry" arm="foot" asset="infantry" rule="LW-26" cost="LW-102/infantry" move="LW-26/move" shape="circle" across="LW-25/infantry-across">
      <word name="unit" value="Infantry"/>
    </type>
    <type id="cavalry" label="cavalry-man" plural="cavalry" arm="horse" asset="cavalry" rule="LW-27" cost="LW-102/cavalry" move="LW-27/move" shape="bar" length="LW-25/cavalry-length" width="LW-25/cavalry-width">
      <word name="unit" value="Cavalry"/>
    </type>
    <type id="gun" label="gun" plural="guns" arm="guns" asset="guns" rule="LW-28" cost="LW-102/gun" move="LW-35/slow" shape="gun" axle="LW-25/gun-axle" ahead="LW-25/gun-muzzle" behind="LW-25/gun-trail"/>
  </types>
</ruleset>
' AS BLOB),1795876252);
CREATE TABLE carrying (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
CREATE TABLE change (  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, subject TEXT NOT NULL, key TEXT NOT NULL,  before TEXT NOT NULL, after TEXT NOT NULL, PRIMARY KEY (ruling, position)) STRICT, WITHOUT ROWID;
INSERT INTO "change" VALUES(1,0,'campaign','target','','300');
INSERT INTO "change" VALUES(2,0,'campaign','side/red/name','','Ruritania');
INSERT INTO "change" VALUES(3,0,'campaign','side/blue/name','','Graustark');
INSERT INTO "change" VALUES(4,0,'campaign','side/blue/player','','Anthony');
INSERT INTO "change" VALUES(5,0,'campaign','house/lw.interval','','5');
INSERT INTO "change" VALUES(6,0,'unit:foot','side','','red');
INSERT INTO "change" VALUES(6,1,'unit:foot','type','','infantry');
INSERT INTO "change" VALUES(6,2,'unit:foot','name','','Foot');
INSERT INTO "change" VALUES(6,4,'body:foot','name','Foot','Foot');
INSERT INTO "change" VALUES(6,5,'body:foot','side','red','red');
INSERT INTO "change" VALUES(6,6,'unit:gun','side','','red');
INSERT INTO "change" VALUES(6,7,'unit:gun','type','','gun');
INSERT INTO "change" VALUES(6,8,'unit:gun','name','','Gun');
INSERT INTO "change" VALUES(6,10,'body:gun','name','Gun','Gun');
INSERT INTO "change" VALUES(6,11,'body:gun','side','red','red');
INSERT INTO "change" VALUES(7,0,'unit:horse','side','','blue');
INSERT INTO "change" VALUES(7,1,'unit:horse','type','','cavalry');
INSERT INTO "change" VALUES(7,2,'unit:horse','name','','Horse');
INSERT INTO "change" VALUES(7,4,'body:horse','name','Horse','Horse');
INSERT INTO "change" VALUES(7,5,'body:horse','side','blue','blue');
INSERT INTO "change" VALUES(8,1,'foot.1','place','','');
INSERT INTO "change" VALUES(9,1,'horse.1','place','','');
INSERT INTO "change" VALUES(9,2,'horse.3','place','','');
CREATE TABLE document (  kind TEXT NOT NULL CHECK (kind <> ''), id TEXT NOT NULL CHECK (id <> ''), title TEXT NOT NULL, body BLOB NOT NULL,  changed_at INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
INSERT INTO "document" VALUES('army','first','First Army',X'3C61726D792F3E',1795876252);
INSERT INTO "document" VALUES('map','ford','The Ford',X'3C6D61702F3E',1795876252);
CREATE TABLE link (  id INTEGER PRIMARY KEY CHECK (id > 0), kind TEXT NOT NULL, subject INTEGER NOT NULL,  digest BLOB NOT NULL CHECK (length (digest) = 32), hash BLOB NOT NULL CHECK (length (hash) = 32)) STRICT;
INSERT INTO "link" VALUES(1,'begun',1795876252,X'A3F6FCBE9D60129A3AE3048A6C39016EE3685CC9E59B4CB84988C67EAAB516CB',X'D28F9807F5C09F7BE6E26967D86B78434582189432CD205E40CAE1462BED89FD');
INSERT INTO "link" VALUES(2,'rules',0,X'7A0F5BC9EBBEA8530A457448EE6189FD26243C3E7E6C1ECD33282BDAD81AB787',X'435E21D3E2114322CFEC381DEFEECF44E95EA235395068F44F1A9623551E5786');
INSERT INTO "link" VALUES(3,'ruling',1,X'EF696AD34A624D384B5176AE0E690A6D490EE1C3A59D36D7FC7D6AAA5577CEF2',X'BBF1CEC763B2821013740DBBA3D0829B3D88739FBC77B55100C701BB2E150689');
INSERT INTO "link" VALUES(4,'ruling',2,X'C89427A8B49B823E2095738C45061EBC594BBF8FC28997C57B808E52A840F903',X'A388EDD05E6302E28AB1EDF30C0E83D0FF124FA82C8D69E88A9CDB9F24CDD4CC');
INSERT INTO "link" VALUES(5,'ruling',3,X'AA5CF24462A1E066BBF7AC6CC03BAB32CDE246D12526DC5D7E347F47E22CDAAC',X'C3A9B054C9CEE6F0F3B711BD4F18D878BA263DF996FB1B1B5971C5E645DB2ABF');
INSERT INTO "link" VALUES(6,'ruling',4,X'66AA5674C3B09F5D3501BF75086FEF85A63A4247E0C656E718E7A465ECDB79FF',X'722E21DB626573DAC07F28EF6B340C30C7E415C0E9C21D82273C0AF08407F381');
INSERT INTO "link" VALUES(7,'ruling',5,X'AAC82F3B0E2C9915260EF115446023425F869351D7B21631AFCCE17F2ED579CB',X'5C90451555E2F3A141CE766F540AF89C5BAB246A83AEFEA16A836746842EA94D');
INSERT INTO "link" VALUES(8,'battle',1,X'D58CC7572D088E9AF2EB5B0BF1E6BDD3DCCC187FE74C11EC102E4E7E49F880FE',X'9680CBCCC0546EAD0CC06BFD62D221EE36016492FCFE90B6D96B4C38A57BE4CC');
INSERT INTO "link" VALUES(9,'ruling',6,X'6567E0BFF9B9D7834642517897B6B48DA608ACB4AF7E7E608AF900049F6DBB9A',X'0910DCED70DA31DC8F6BEC2B050FBBD23B33F010D6AF468CE2171BD4813C4C35');
INSERT INTO "link" VALUES(10,'ruling',7,X'4CAD9C986ED1D71BF3C037F7751CF4502C39129364889F52B6D22AD9E1354F2C',X'2A8F6E70EB36CB861824BB6ABE6B86EB2F7E75437B2B08BF62032EB5547EE3E6');
INSERT INTO "link" VALUES(11,'ruling',8,X'49EAC6819986224736A02AD26B58FE63B1FD387C88413A867C6B71D0A33870B7',X'3B6A119DB9367313FFCFAAA2E7C3E2E47A8AE52910FC04D5BCC4C92AEE1506D1');
INSERT INTO "link" VALUES(12,'ruling',9,X'31253D040D19E76DD9997E2B289951531E1B39947DC23B4B321007F433BE239B',X'C96515A4DB54643797CC72CB6D47434081B3D652D26332079A3BE06AD0EF08FE');
INSERT INTO "link" VALUES(13,'sitting',1,X'7BEC3F8A4D820AACBA663C2C577869FCE1D7280677CAC449F43D4118A5D6D56B',X'C3039B237D72130E3130B7583ECA5F6D3AD02622C7E9EE5042DAC642423E7EE8');
CREATE TABLE mark (  id INTEGER PRIMARY KEY, act INTEGER NOT NULL CHECK (act > 0), ruling INTEGER NOT NULL REFERENCES ruling (id),  undone INTEGER NOT NULL CHECK (undone IN (0, 1)), reason TEXT NOT NULL, session INTEGER REFERENCES session (id),  marked_at INTEGER NOT NULL) STRICT;
CREATE TABLE migration (id INTEGER PRIMARY KEY, done_at INTEGER NOT NULL, what TEXT NOT NULL) STRICT;
CREATE TABLE open_question (battle INTEGER PRIMARY KEY REFERENCES battle (id), question BLOB NOT NULL) STRICT;
CREATE TABLE ruling (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), number INTEGER NOT NULL CHECK (number > 0),  session INTEGER REFERENCES session (id), posted_at INTEGER NOT NULL, kind TEXT NOT NULL, clause TEXT NOT NULL,  rule TEXT NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL, mover TEXT NOT NULL, source TEXT NOT NULL,  remark TEXT NOT NULL, reason TEXT NOT NULL, question TEXT, verdict TEXT, amended TEXT, dice TEXT NOT NULL,  hand TEXT NOT NULL, seed INTEGER NOT NULL, effects INTEGER NOT NULL CHECK (effects >= 0),  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone >= 0), undone_reason TEXT NOT NULL DEFAULT '',  UNIQUE (battle, number)) STRICT;
INSERT INTO "ruling" VALUES(1,0,1,1,1795876252,'edit','War set to 300 points','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(2,0,2,1,1795876252,'edit','Red called “Ruritania”','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(3,0,3,1,1795876252,'edit','Blue called “Graustark”','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(4,0,4,1,1795876252,'edit','Graustark played by Anthony','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(5,0,5,1,1795876252,'edit','House rule “The interval” set to “five minutes”','LW-16',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(6,1,1,1,1795876252,'muster','Ruritania mustered 4 infantry, 1 gun','LW-100',0,'','','measured','','',NULL,NULL,NULL,'','none',0,12,0,'');
INSERT INTO "ruling" VALUES(7,1,2,1,1795876252,'muster','Graustark mustered 3 cavalry','LW-100',0,'','','measured','','',NULL,NULL,NULL,'','none',0,6,0,'');
INSERT INTO "ruling" VALUES(8,1,3,1,1795876252,'correction','One man was lost on the march.','',0,'','','word','','he deserted',NULL,NULL,NULL,'','none',0,2,0,'');
INSERT INTO "ruling" VALUES(9,1,4,1,1795876252,'correction','Two horsemen fell.','',0,'','','word','','as remembered',NULL,NULL,NULL,'','none',0,3,0,'');
CREATE TABLE session (  id INTEGER PRIMARY KEY, opened INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL,  seconds INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0)) STRICT;
INSERT INTO "session" VALUES(1,1795876252,1795876252,1795876252,0);
CREATE TABLE side (id TEXT PRIMARY KEY, ordinal INTEGER NOT NULL UNIQUE) STRICT, WITHOUT ROWID;
INSERT INTO "side" VALUES('blue',2);
INSERT INTO "side" VALUES('red',1);
CREATE TABLE transfer (  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, unit INTEGER NOT NULL REFERENCES unit (id),  from_account TEXT NOT NULL CHECK (from_account <> ''), to_account TEXT NOT NULL CHECK (to_account <> from_account),  amount INTEGER NOT NULL CHECK (amount > 0), figures TEXT,  PRIMARY KEY (ruling, position),  CHECK (figures IS NULL OR length (figures) - length (replace (figures, char (10), '')) + 1 = amount)) STRICT, WITHOUT ROWID;
INSERT INTO "transfer" VALUES(6,3,1,'raised','fit',4,'foot.1
foot.2
foot.3
foot.4');
INSERT INTO "transfer" VALUES(6,9,2,'raised','fit',1,'gun.1');
INSERT INTO "transfer" VALUES(7,3,3,'raised','fit',3,'horse.1
horse.2
horse.3');
INSERT INTO "transfer" VALUES(8,0,1,'fit','off',1,'foot.1');
INSERT INTO "transfer" VALUES(9,0,3,'fit','dead',2,'horse.1
horse.3');
CREATE TABLE unit (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), name TEXT NOT NULL, asset TEXT NOT NULL,  UNIQUE (battle, name, asset)) STRICT;
INSERT INTO "unit" VALUES(1,1,'foot','infantry');
INSERT INTO "unit" VALUES(2,1,'gun','guns');
INSERT INTO "unit" VALUES(3,1,'horse','cavalry');
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
CREATE TRIGGER link_delete BEFORE DELETE ON link BEGIN  SELECT RAISE (ABORT, 'a link is never taken away');END;
CREATE TRIGGER link_update BEFORE UPDATE ON link BEGIN  SELECT RAISE (ABORT, 'a link is never changed');END;
COMMIT;
PRAGMA application_id = 1399278679;
PRAGMA user_version = 4;
