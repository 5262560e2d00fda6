PRAGMA journal_mode = WAL;
BEGIN TRANSACTION;
CREATE TABLE balance (  unit INTEGER NOT NULL REFERENCES unit (id), account TEXT NOT NULL, amount INTEGER NOT NULL,  PRIMARY KEY (unit, account), CHECK (amount >= 0 OR account = 'raised')) STRICT, WITHOUT ROWID;
INSERT INTO "balance" VALUES(1,'fit',12);
INSERT INTO "balance" VALUES(1,'raised',-12);
INSERT INTO "balance" VALUES(2,'fit',12);
INSERT INTO "balance" VALUES(2,'raised',-12);
INSERT INTO "balance" VALUES(3,'fit',12);
INSERT INTO "balance" VALUES(3,'raised',-12);
CREATE TABLE battle (  id INTEGER PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL, map BLOB, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "battle" VALUES(0,'','',NULL,0);
INSERT INTO "battle" VALUES(1,'Heath','open-battle',NULL,1795448098);
CREATE TABLE campaign (  id INTEGER PRIMARY KEY CHECK (id = 1), uuid TEXT NOT NULL, system TEXT NOT NULL, title TEXT NOT NULL,  ruleset BLOB NOT NULL, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "campaign" VALUES(1,'104f4625-d268-4a2b-94f1-7e4ef70f9dbf','gentlemans-war','Old words',CAST ('<?xml version="1.0" encoding="UTF-8"?>
<!-- A Gentleman’s War (Howard Whitehouse and Dan Foley): the rules in our words, their tables and figures, and the
     house rules.
     SPDX-License-Identifier: GPL-3.0-or-later
     A figure of the book stands here, under its rule, and nowhere else. -->
<ruleset system="gentlemans-war" title="A Gentleman’s War" unit="in" version="1">
  <attributes>
    <attribute id="brave" label="Brave" kind="distinction" rule="GW-108" points="GW-106/distinction" opposites="brittle">May roll a morale test again, once; the second roll stands.</attribute>
    <attribute id="crack-gunners" label="Crack Gunners" kind="distinction" rule="GW-108" points="GW-106/distinction" opposites="bad-aim" bearers="artillery">One shooting die more for each complete three.</attribute>
    <attribute id="gallant" label="Gallant" kind="distinction" rule="GW-108" points="GW-106/distinction" opposites="timid" bearers="foot small-arms cavalry tribal">+1 in close combat when it attacks or counter-charges.</attribute>
    <attribute id="marksmen" label="Marksmen" kind="distinction" rule="GW-108" points="GW-106/distinction" opposites="bad-shots" bearers="foot small-arms tribal">One shooting die more for each complete three.</attribute>
    <attribute id="stalwart" label="Stalwart" kind="distinction" rule="GW-108" points="GW-106/distinction" bearers="foot small-arms tribal artillery">+1 in close combat when it defends and stands still.</attribute>
    <attribute id="swift" label="Swift" kind="distinction" rule="GW-108" points="GW-106/distinction" opposites="slow">Rolls one Movement Die more and drops the lowest.</attribute>
    <attribute id="well-drilled" label="Well-drilled" kind="distinction" rule="GW-108" points="GW-106/distinction" opposites="poor-drill">A change of formation costs one Movement Die and not two.</attribute>
    <attribute id="fanatic" label="Fanatic" kind="distinction" rule="GW-908" points="GW-106/distinction" counts="GW-908/counts" bearers="tribal-foot">+1 in close combat in attack and defence; never tests morale for shooting; has no firearms and must charge.</attribute>
    <attribute id="bad-aim" label="Bad Aim" kind="deficiency" rule="GW-109" points="GW-106/deficiency" opposites="crack-gunners" bearers="artillery">The gun rolls one die fewer.</attribute>
    <attribute id="bad-shots" label="Bad Shots" kind="deficiency" rule="GW-109" points="GW-106/deficiency" opposites="marksmen" bearers="foot small-arms cavalry tribal">One die for three who shoot, and not for two.</attribute>
    <attribute id="brittle" label="Brittle" kind="deficiency" rule="GW-109" points="GW-106/deficiency" opposites="brave">The opponent may have a morale test rolled again; the second roll stands.</attribute>
    <attribute id="nervous" label="Nervous" kind="deficiency" rule="GW-109" points="GW-106/deficiency">Tests morale before it charges and before it is charged.</attribute>
    <attribute id="poor-drill" label="Poor Drill" kind="deficiency" rule="GW-109" points="GW-106/deficiency" opposites="well-drilled">A change of formation costs three Movement Dice and not two.</attribute>
    <attribute id="slow" label="Slow" kind="deficiency" rule="GW-109" points="GW-106/deficiency" opposites="swift">Rolls one Movement Die more and drops the highest.</attribute>
    <attribute id="timid" label="Timid" kind="deficiency" rule="GW-109" points="GW-106/deficiency" opposites="gallant">−1 in close combat.</attribute>
  </attributes>
  <weapons>
    <weapon id="breech-loading-rifle" table="shooting" row="breech-loading rifle" label="breech-loading rifle" rule="GW-504" period="from about 1870"/>
    <weapon id="magazine-rifle" table="shooting" row="magazine rifle" label="magazine rifle" rule="GW-504" period="from about 1890"/>
    <weapon id="carbine" table="shooting" row="carbine" label="carbine" rule="GW-504"/>
    <weapon id="needle-gun" table="shooting" row="needle gun" label="needle gun" rule="GW-504" period="1850–1875"/>
    <weapon id="early-machine-gun" table="shooting" row="early machine gun" label="early machine gun" rule="GW-504"/>
    <weapon id="late-machine-gun" table="shooting" row="late machine gun" label="late machine gun" rule="GW-504" period="from about 1890"/>
    <weapon id="light-artillery" table="shooting" row="light artillery" label="light artillery" rule="GW-504"/>
    <weapon id="field-artillery" table="shooting" row="field artillery" label="field artillery" rule="GW-504"/>
    <weapon id="heavy-artillery" table="shooting" row="heavy artillery" label="heavy artillery" rule="GW-504"/>
    <weapon id="musket" table="shooting" row="musket" label="musket" rule="GW-910" period="to about 1860"/>
    <weapon id="rifled-musket" table="shooting" row="rifled musket" label="rifled musket" rule="GW-910" period="1850–1875"/>
    <weapon id="rifle" table="shooting" row="rifle" label="rifle" rule="GW-941" period="1700–1850"/>
    <weapon id="breech-loading-carbine" table="shooting" row="breech-loading carbine" label="breech-loading carbine" rule="GW-942" period="1850–1875"/>
    <weapon id="jezail" table="shooting" row="jezail" label="jezail" rule="GW-910"/>
    <weapon id="horsemens-firearms" table="shooting" row="tribal horsemen" label="horsemen’s firearms" rule="GW-904"/>
    <weapon id="ancient-light-artillery" table="shooting" row="ancient light artillery" label="ancient light artillery" rule="GW-910"/>
    <weapon id="ancient-field-artillery" table="shooting" row="ancient field artillery" label="ancient field artillery" rule="GW-910"/>
    <weapon id="huge-artillery" table="shooting" row="huge artillery" label="huge artillery" rule="GW-910"/>
    <weapon id="none" label="no firearms" rule="GW-908"/>
  </weapons>
  <types table="GW-101/types">
    <type id="infantry" label="infantry" plural="infantry" code="Inf" group="foot" arm="foot" asset="foot" rule="GW-101" weapons="breech-loading-rifle magazine-rifle carbine needle-gun musket rifled-musket rifle" formations="line attack-column march-column square skirmish" bears="foot small-arms" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Line Infantry"/>
      <word name="moves" value="infantry line"/>
    </type>
    <type id="light-infantry" label="light infantry" plural="light infantry" code="LI" group="foot" arm="foot" asset="foot" rule="GW-101" weapons="breech-loading-rifle magazine-rifle carbine needle-gun musket rifled-musket       rifle" formations="line skirmish attack-column march-column square" bears="foot small-arms" shape="circle" across="GW-004/foot-across">
      <word name="moves" value="infantry line"/>
    </type>
    <type id="infantry-detachment" label="infantry detachment" plural="infantry detachments" code="Inf det" group="foot" arm="foot" asset="foot" rule="GW-101" weapons="breech-loading-rifle magazine-rifle carbine       needle-gun musket rifled-musket rifle" formations="line attack-column march-column square" bears="foot       small-arms" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Detachment"/>
      <word name="moves" value="infantry line"/>
      <word name="attributes" value="half"/>
      <word name="parent" value="infantry"/>
    </type>
    <type id="light-infantry-detachment" label="light infantry detachment" plural="light infantry detachments" code="LI det" group="foot" arm="foot" asset="foot" rule="GW-101" weapons="breech-loading-rifle magazine-rifle       carbine needle-gun musket rifled-musket rifle" formations="line skirmish attack-column march-column square" bears="foot small-arms" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Detachment"/>
      <word name="moves" value="infantry line"/>
      <word name="attributes" value="half"/>
      <word name="parent" value="light-infantry"/>
    </type>
    <type id="sharpshooters" label="sharpshooters" plural="sharpshooters" code="SS" group="foot" arm="foot" asset="foot" rule="GW-101" weapons="breech-loading-rifle magazine-rifle carbine needle-gun musket rifled-musket       rifle jezail" formations="skirmish" bears="small-arms" shape="circle" across="GW-004/foot-across">
      <word name="moves" value="skirmishers"/>
      <word name="attributes" value="half"/>
    </type>
    <type id="engineers" label="engineers" plural="engineers" code="Eng" group="foot" arm="foot" asset="foot" rule="GW-101" weapons="breech-loading-rifle magazine-rifle carbine needle-gun musket rifled-musket rifle" formations="line march-column skirmish" bears="foot small-arms" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Engineer Company"/>
      <word name="moves" value="infantry line"/>
      <word name="attributes" value="half"/>
    </type>
    <type id="cyclists" label="cyclists" plural="cyclists" code="Cyc" group="foot" arm="foot" asset="foot" rule="GW-101" weapons="magazine-rifle breech-loading-rifle carbine" formations="skirmish bicycles" bears="small-arms" shape="circle" across="GW-004/foot-across">
      <word name="moves" value="bicycles"/>
      <word name="attributes" value="half"/>
      <word name="melee-mounted" value="Light cavalry"/>
    </type>
    <type id="heavy-cavalry" label="heavy cavalry" plural="heavy cavalry" code="HC" group="mounted" arm="horse" asset="horse" rule="GW-101" weapons="carbine breech-loading-carbine breech-loading-rifle magazine-rifle musket       rifled-musket none" formations="line march-column skirmish" bears="cavalry" shape="bar" length="GW-004/horse-length" width="GW-004/horse-width">
      <word name="moves" value="heavy cavalry"/>
    </type>
    <type id="light-cavalry" label="light cavalry" plural="light cavalry" code="LC" group="mounted" arm="horse" asset="horse" rule="GW-101" weapons="carbine breech-loading-carbine breech-loading-rifle magazine-rifle musket       rifled-musket none" formations="line march-column skirmish" bears="cavalry" shape="bar" length="GW-004/horse-length" width="GW-004/horse-width">
      <word name="moves" value="light cavalry"/>
    </type>
    <type id="heavy-dragoons" label="heavy dragoons" plural="heavy dragoons" code="H Drg" group="mounted" arm="horse" asset="horse" rule="GW-101" weapons="carbine breech-loading-carbine breech-loading-rifle       magazine-rifle musket rifled-musket none" formations="line march-column skirmish" bears="cavalry small-arms" shape="bar" length="GW-004/horse-length" width="GW-004/horse-width">
      <word name="moves" value="heavy cavalry"/>
      <word name="melee-dismounted" value="Skirmishers"/>
    </type>
    <type id="light-dragoons" label="light dragoons" plural="light dragoons" code="L Drg" group="mounted" arm="horse" asset="horse" rule="GW-101" weapons="carbine breech-loading-carbine breech-loading-rifle       magazine-rifle musket rifled-musket none" formations="line march-column skirmish" bears="cavalry small-arms" shape="bar" length="GW-004/horse-length" width="GW-004/horse-width">
      <word name="moves" value="light cavalry"/>
      <word name="melee-dismounted" value="Skirmishers"/>
    </type>
    <type id="mounted-infantry" label="mounted infantry" plural="mounted infantry" code="MI" group="mounted" arm="horse" asset="horse" rule="GW-101" weapons="breech-loading-rifle magazine-rifle carbine needle-gun musket       rifled-musket rifle" formations="line march-column skirmish" bears="cavalry small-arms" shape="bar" length="GW-004/horse-length" width="GW-004/horse-width">
      <word name="moves" value="mounted infantry"/>
      <word name="melee-mounted" value="Light cavalry"/>
    </type>
    <type id="field-artillery" label="field artillery" plural="field artillery" code="Art" group="gun" arm="guns" asset="gunners" rule="GW-101" weapons="field-artillery" formations="unlimbered limbered" bears="artillery" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Field Battery"/>
      <word name="moves" value="foot artillery limbered"/>
    </type>
    <type id="light-artillery" label="light artillery" plural="light artillery" code="L Art" group="gun" arm="guns" asset="gunners" rule="GW-101" weapons="light-artillery" formations="unlimbered limbered" bears="artillery" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Light Battery"/>
      <word name="moves" value="foot artillery limbered"/>
    </type>
    <type id="mountain-artillery" label="mountain artillery" plural="mountain artillery" code="Mtn" group="gun" arm="guns" asset="gunners" rule="GW-101" weapons="light-artillery" formations="unlimbered limbered" bears="artillery" shape="circle" across="GW-004/foot-across">
      <word name="guide" value="light-artillery"/>
      <word name="unit" value="Mountain Battery"/>
      <word name="moves" value="mountain artillery limbered"/>
    </type>
    <type id="horse-artillery" label="horse artillery" plural="horse artillery" code="H Art" group="gun" arm="guns" asset="gunners" rule="GW-101" weapons="light-artillery field-artillery" formations="unlimbered limbered" bears="artillery" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Horse Battery"/>
      <word name="moves" value="horse artillery limbered"/>
    </type>
    <type id="siege-artillery" label="siege artillery" plural="siege artillery" code="S Art" group="gun" arm="guns" asset="gunners" rule="GW-101" weapons="heavy-artillery" formations="unlimbered limbered" bears="artillery" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Siege Battery"/>
      <word name="moves" value="siege artillery limbered"/>
    </type>
    <type id="machine-gun" label="machine gun" plural="machine guns" code="MG" group="gun" arm="guns" asset="gunners" rule="GW-101" weapons="early-machine-gun late-machine-gun" formations="unlimbered limbered" bears="artillery" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Machine-gun Section"/>
      <word name="moves" value="wheeled machine gun limbered"/>
    </type>
    <type id="general" label="general" plural="generals" code="Gen" group="leader" arm="foot" asset="generals" rule="GW-101" bears="leader" shape="circle" across="GW-004/foot-across"/>
    <type id="tribal-infantry" label="tribal infantry" plural="tribal infantry" code="Tr inf" group="foot" arm="foot" asset="foot" rule="GW-101" weapons="none musket rifled-musket jezail breech-loading-rifle magazine-rifle" formations="warband skirmish" bears="foot small-arms tribal tribal-foot" shape="circle" across="GW-004/foot-across">
      <word name="moves" value="tribal infantry"/>
    </type>
    <type id="tribal-horsemen" label="tribal horsemen" plural="tribal horsemen" code="Tr hrs" group="mounted" arm="horse" asset="horse" rule="GW-101" weapons="horsemens-firearms none" formations="open" bears="cavalry       small-arms tribal" shape="bar" length="GW-004/horse-length" width="GW-004/horse-width">
      <word name="moves" value="tribal horsemen"/>
    </type>
    <type id="camelry" label="camelry" plural="camelry" code="Cam" group="mounted" arm="horse" asset="horse" rule="GW-101" weapons="carbine breech-loading-carbine breech-loading-rifle magazine-rifle musket rifled-musket       none jezail" formations="line march-column skirmish" bears="cavalry small-arms tribal" shape="bar" length="GW-004/horse-length" width="GW-004/horse-width">
      <word name="moves" value="camel riders"/>
    </type>
    <type id="ancient-light-artillery" label="ancient light artillery" plural="ancient light guns" code="Anc L" group="gun" arm="guns" asset="gunners" rule="GW-101" weapons="ancient-light-artillery" formations="unlimbered       limbered" bears="artillery" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Old Light Battery"/>
      <word name="moves" value="ancient artillery limbered"/>
    </type>
    <type id="ancient-field-artillery" label="ancient field artillery" plural="ancient field guns" code="Anc" group="gun" arm="guns" asset="gunners" rule="GW-101" weapons="ancient-field-artillery" formations="unlimbered       limbered" bears="artillery" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Old Field Battery"/>
      <word name="moves" value="ancient artillery limbered"/>
    </type>
    <type id="huge-artillery" label="huge artillery" plural="huge guns" code="Huge" group="gun" arm="guns" asset="gunners" rule="GW-101" weapons="huge-artillery" formations="unlimbered" bears="artillery" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Huge Gun"/>
      <word name="moves" value="huge artillery"/>
    </type>
    <type id="transport" label="transport" plural="wagons and porters" code="Trn" group="transport" arm="foot" asset="foot" rule="GW-101" weapons="none" formations="march-column" bears="transport" shape="circle" across="GW-004/foot-across">
      <word name="unit" value="Transport Column"/>
      <word name="moves" value="porters"/>
    </type>
  </types>
</ruleset>
' AS BLOB),1795448098);
CREATE TABLE carrying (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
CREATE TABLE change (  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, subject TEXT NOT NULL, key TEXT NOT NULL,  before TEXT NOT NULL, after TEXT NOT NULL, PRIMARY KEY (ruling, position)) STRICT, WITHOUT ROWID;
INSERT INTO "change" VALUES(1,0,'campaign','side/red/name','','Albion');
INSERT INTO "change" VALUES(2,0,'campaign','side/blue/name','','Rhineland');
INSERT INTO "change" VALUES(3,0,'unit:r1','side','','red');
INSERT INTO "change" VALUES(3,1,'unit:r1','type','','infantry');
INSERT INTO "change" VALUES(3,2,'unit:r1','name','','1st Line');
INSERT INTO "change" VALUES(3,3,'unit:r1','weapon','','breech-loading-rifle');
INSERT INTO "change" VALUES(3,5,'body:r1','name','1st Line','1st Line');
INSERT INTO "change" VALUES(3,6,'body:r1','side','red','red');
INSERT INTO "change" VALUES(3,7,'body:r1','formation','loose','line');
INSERT INTO "change" VALUES(3,8,'body:r1','ranks','1','2');
INSERT INTO "change" VALUES(3,9,'body:r1','trail','','');
INSERT INTO "change" VALUES(3,10,'body:r1','frontage','0','1.1');
INSERT INTO "change" VALUES(3,11,'body:r1','depth','','1.1');
INSERT INTO "change" VALUES(3,12,'unit:r2','side','','red');
INSERT INTO "change" VALUES(3,13,'unit:r2','type','','infantry');
INSERT INTO "change" VALUES(3,14,'unit:r2','name','','2nd Line');
INSERT INTO "change" VALUES(3,15,'unit:r2','weapon','','breech-loading-rifle');
INSERT INTO "change" VALUES(3,17,'body:r2','name','2nd Line','2nd Line');
INSERT INTO "change" VALUES(3,18,'body:r2','side','red','red');
INSERT INTO "change" VALUES(3,19,'body:r2','formation','loose','line');
INSERT INTO "change" VALUES(3,20,'body:r2','ranks','1','2');
INSERT INTO "change" VALUES(3,21,'body:r2','trail','','');
INSERT INTO "change" VALUES(3,22,'body:r2','frontage','0','1.1');
INSERT INTO "change" VALUES(3,23,'body:r2','depth','','1.1');
INSERT INTO "change" VALUES(4,0,'unit:b1','side','','blue');
INSERT INTO "change" VALUES(4,1,'unit:b1','type','','infantry');
INSERT INTO "change" VALUES(4,2,'unit:b1','name','','Landwehr');
INSERT INTO "change" VALUES(4,3,'unit:b1','weapon','','breech-loading-rifle');
INSERT INTO "change" VALUES(4,5,'body:b1','name','Landwehr','Landwehr');
INSERT INTO "change" VALUES(4,6,'body:b1','side','blue','blue');
INSERT INTO "change" VALUES(4,7,'body:b1','formation','loose','line');
INSERT INTO "change" VALUES(4,8,'body:b1','ranks','1','2');
INSERT INTO "change" VALUES(4,9,'body:b1','trail','','');
INSERT INTO "change" VALUES(4,10,'body:b1','frontage','0','1.1');
INSERT INTO "change" VALUES(4,11,'body:b1','depth','','1.1');
INSERT INTO "change" VALUES(5,0,'battle','mines','','30 50 0 red;12.5 8 0');
INSERT INTO "change" VALUES(5,1,'battle','fires','','depot blue 1');
INSERT INTO "change" VALUES(5,2,'battle','looks','','r1 wood 17.89;r1 inn 22.36 moving');
INSERT INTO "change" VALUES(5,3,'battle','triggers','','2:The 2:17 train
1:Rain');
INSERT INTO "change" VALUES(5,4,'battle','brigades-red','','3:r1 r2');
INSERT INTO "change" VALUES(5,5,'battle','brigades-blue','','3:');
INSERT INTO "change" VALUES(5,6,'battle','cameo-walk-red','','3:7');
INSERT INTO "change" VALUES(5,7,'battle','charge-late','','r1=b1=12=3=1=stands r2=b1=12=4=0=gone');
INSERT INTO "change" VALUES(5,8,'battle','charge-follow','','r1=pursue:charge');
INSERT INTO "change" VALUES(5,9,'battle','charge-support','','r2 shoot');
INSERT INTO "change" VALUES(5,10,'battle','charge-figures','','12 18 14.43');
INSERT INTO "change" VALUES(5,11,'battle','charge-hits','','5 3');
INSERT INTO "change" VALUES(5,12,'battle','charge-line','','pursue');
INSERT INTO "change" VALUES(5,13,'battle','left/drawn','','2 hearts,5 spades');
INSERT INTO "change" VALUES(5,14,'unit:r1','again','','Brave|opponent (Brittle)');
INSERT INTO "change" VALUES(5,15,'unit:r1','work-fuse','','wall 49 23 180');
INSERT INTO "change" VALUES(5,16,'unit:r2','come-at','','left 30');
CREATE TABLE document (  kind TEXT NOT NULL CHECK (kind <> ''), id TEXT NOT NULL CHECK (id <> ''), title TEXT NOT NULL, body BLOB NOT NULL,  changed_at INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
CREATE TABLE link (  id INTEGER PRIMARY KEY CHECK (id > 0), kind TEXT NOT NULL, subject INTEGER NOT NULL,  digest BLOB NOT NULL CHECK (length (digest) = 32), hash BLOB NOT NULL CHECK (length (hash) = 32)) STRICT;
INSERT INTO "link" VALUES(1,'begun',1795448098,X'74035E42012DB560D3383969C77776A6AFDF88F3488654CC725634C55D417397',X'AF49FE6C492E959C6B8565BEBD74730E1EA73B4E48D87496BD1010A471613DD6');
INSERT INTO "link" VALUES(2,'rules',0,X'D8D055E0F605B1474FAEA3FA3DD0AC1135196D50830B5D568C82068FE6D3F487',X'9A9A75BF1E8D9361CB454519EBB84DFAFD8ADC6DD938824857E24DE8A670513F');
INSERT INTO "link" VALUES(3,'ruling',1,X'D71F64617A5837317D30DC11410DE0B569FB378783DE3AA216FFA2637A2F2254',X'FF2246E4698878838A859B85076007F19F58F062C34C1C8725943C45CF4016AF');
INSERT INTO "link" VALUES(4,'ruling',2,X'DA2CF0CBD90D7C172EA9CB037D9209C7B3149888DE9BA7AD24BEED5BA053D7A0',X'1D6E719BEA4327973E5FC73EE4C6426F5B721E19293EEC2618EA5D4EFB529FC9');
INSERT INTO "link" VALUES(5,'battle',1,X'87EBB9F01FE86FAEC27DEF6B598D6E58FE42E27EB3C49F6BB6619399438DCFB4',X'012A31DB113EE9B61F634F9234928E747549B5C3617570357CAD6E2DA576FBB9');
INSERT INTO "link" VALUES(6,'ruling',3,X'AB231249648670172D106FB32FB20D88B12B3298FF9AC97FF0BD948E5A78AE8D',X'2E3240C622FEC9797B7041911F833BD738538AF7596495AD737C385BC5ABFDD8');
INSERT INTO "link" VALUES(7,'ruling',4,X'F502FBF019B2694A83315FE22C17449C7E070CE6B27B90305D6DC42753CF81CE',X'94CB5A671620469BC60D865B323317E8D5068C8D8D6A84FC7BDEF406D85E04F0');
INSERT INTO "link" VALUES(8,'ruling',5,X'CF64212226ECED0ED89C042E9D38EC3971C48D950A4D27B0B5F4CFFC6083F2B8',X'E26FCC88F664C510DC412A86AAB2382EA1C0AD0A3725197732F06A457CB987B7');
INSERT INTO "link" VALUES(9,'sitting',1,X'F0182A42A25C5E36A99C4E59DAA99A53B1870F5B9386EC6F3C0BC14E263B84C0',X'E61E4622C5B629C7CFFBCC1F5F435CF491051D2E3124DC40F80FE18785D0EC91');
CREATE TABLE mark (  id INTEGER PRIMARY KEY, act INTEGER NOT NULL CHECK (act > 0), ruling INTEGER NOT NULL REFERENCES ruling (id),  undone INTEGER NOT NULL CHECK (undone IN (0, 1)), reason TEXT NOT NULL, session INTEGER REFERENCES session (id),  marked_at INTEGER NOT NULL) STRICT;
CREATE TABLE migration (id INTEGER PRIMARY KEY, done_at INTEGER NOT NULL, what TEXT NOT NULL) STRICT;
CREATE TABLE open_question (battle INTEGER PRIMARY KEY REFERENCES battle (id), question BLOB NOT NULL) STRICT;
CREATE TABLE ruling (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), number INTEGER NOT NULL CHECK (number > 0),  session INTEGER REFERENCES session (id), posted_at INTEGER NOT NULL, kind TEXT NOT NULL, clause TEXT NOT NULL,  rule TEXT NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL, mover TEXT NOT NULL, source TEXT NOT NULL,  remark TEXT NOT NULL, reason TEXT NOT NULL, question TEXT, verdict TEXT, amended TEXT, dice TEXT NOT NULL,  hand TEXT NOT NULL, seed INTEGER NOT NULL, effects INTEGER NOT NULL CHECK (effects >= 0),  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone >= 0), undone_reason TEXT NOT NULL DEFAULT '',  UNIQUE (battle, number)) STRICT;
INSERT INTO "ruling" VALUES(1,0,1,1,1795448098,'edit','Red called “Albion”','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(2,0,2,1,1795448098,'edit','Blue called “Rhineland”','',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(3,1,1,1,1795448098,'muster','Albion mustered 2 units','GW-101',0,'','','measured','','',NULL,NULL,NULL,'','none',0,24,0,'');
INSERT INTO "ruling" VALUES(4,1,2,1,1795448098,'muster','Rhineland mustered 1 unit','GW-101',0,'','','measured','','',NULL,NULL,NULL,'','none',0,12,0,'');
INSERT INTO "ruling" VALUES(5,1,3,1,1795448098,'correction','All that was packed.','',0,'','','word','','as it was written',NULL,NULL,NULL,'','none',0,17,0,'');
CREATE TABLE session (  id INTEGER PRIMARY KEY, opened INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL,  seconds INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0)) STRICT;
INSERT INTO "session" VALUES(1,1795448098,1795448099,1795448099,1);
CREATE TABLE side (id TEXT PRIMARY KEY, ordinal INTEGER NOT NULL UNIQUE) STRICT, WITHOUT ROWID;
INSERT INTO "side" VALUES('blue',2);
INSERT INTO "side" VALUES('red',1);
CREATE TABLE transfer (  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, unit INTEGER NOT NULL REFERENCES unit (id),  from_account TEXT NOT NULL CHECK (from_account <> ''), to_account TEXT NOT NULL CHECK (to_account <> from_account),  amount INTEGER NOT NULL CHECK (amount > 0), figures TEXT,  PRIMARY KEY (ruling, position),  CHECK (figures IS NULL OR length (figures) - length (replace (figures, char (10), '')) + 1 = amount)) STRICT, WITHOUT ROWID;
INSERT INTO "transfer" VALUES(3,4,1,'raised','fit',12,'r1.1
r1.2
r1.3
r1.4
r1.5
r1.6
r1.7
r1.8
r1.9
r1.10
r1.11
r1.12');
INSERT INTO "transfer" VALUES(3,16,2,'raised','fit',12,'r2.1
r2.2
r2.3
r2.4
r2.5
r2.6
r2.7
r2.8
r2.9
r2.10
r2.11
r2.12');
INSERT INTO "transfer" VALUES(4,4,3,'raised','fit',12,'b1.1
b1.2
b1.3
b1.4
b1.5
b1.6
b1.7
b1.8
b1.9
b1.10
b1.11
b1.12');
CREATE TABLE unit (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), name TEXT NOT NULL, asset TEXT NOT NULL,  UNIQUE (battle, name, asset)) STRICT;
INSERT INTO "unit" VALUES(1,1,'r1','foot');
INSERT INTO "unit" VALUES(2,1,'r2','foot');
INSERT INTO "unit" VALUES(3,1,'b1','foot');
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
