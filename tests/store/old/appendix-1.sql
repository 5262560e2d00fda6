PRAGMA journal_mode = WAL;
BEGIN TRANSACTION;
CREATE TABLE balance (  unit INTEGER NOT NULL REFERENCES unit (id), account TEXT NOT NULL, amount INTEGER NOT NULL,  PRIMARY KEY (unit, account), CHECK (amount >= 0 OR account = 'raised')) STRICT, WITHOUT ROWID;
INSERT INTO "balance" VALUES(1,'fit',19);
INSERT INTO "balance" VALUES(1,'off',1);
INSERT INTO "balance" VALUES(1,'raised',-20);
INSERT INTO "balance" VALUES(2,'fit',2);
INSERT INTO "balance" VALUES(2,'raised',-2);
INSERT INTO "balance" VALUES(3,'fit',20);
INSERT INTO "balance" VALUES(3,'raised',-20);
CREATE TABLE battle (  id INTEGER PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL, map BLOB, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "battle" VALUES(0,'','',NULL,0);
INSERT INTO "battle" VALUES(1,'The Ford','finish',NULL,1795877241);
CREATE TABLE campaign (  id INTEGER PRIMARY KEY CHECK (id = 1), uuid TEXT NOT NULL, system TEXT NOT NULL, title TEXT NOT NULL,  ruleset BLOB NOT NULL, begun_at INTEGER NOT NULL) STRICT;
INSERT INTO "campaign" VALUES(1,'cc5eeba1-ce34-4a62-a20b-fd45822e5f9c','kriegspiel','An old appendix',CAST ('<?xml version="1.0" encoding="UTF-8"?>
<!-- The Kriegspiel appendix to Little Wars (H. G. Wells and Mark Sykes, 1913): the rules in our words, their tables
     and figures, and the house rules.
     SPDX-License-Identifier: GPL-3.0-or-later
     A figure of the book stands here, under its rule, and nowhere else. -->
<ruleset system="kriegspiel" title="Kriegspiel (Little Wars)" unit="in" version="1" inherits="little-wars">
  <section title="Footing">
    <rule id="WK-1" title="What stands of Little Wars" mode="computed" book="Appendix">
      <p>As it was told then.</p>
      <table name="standing" title="What stands of Little Wars">
        <column id="by" label="In Little Wars"/>
        <column id="here" label="Here"/>
        <row id="country and clock" label="The country and the clock"><c>LW-1 to LW-20</c><c/></row>
        <row id="measuring" label="Measuring"><c>LW-25</c><c/></row>
        <row id="gun crew" label="Men to a gun"><c>LW-28</c><c/></row>
        <row id="shots" label="Shots of a gun"><c>LW-29</c><c/></row>
        <row id="trail" label="Trail men"><c>LW-32 to LW-34</c><c/></row>
        <row id="melee" label="A mêlée of men in contact"><c>LW-45 to LW-55</c><c/></row>
        <row id="support" label="Support within a move"><c>LW-46</c><c>WK-1</c></row>
        <row id="cavalry charge" label="A charge of cavalry"><c/><c>WK-65 to WK-79</c></row>
        <row id="unequal cavalry" label="Cavalry against cavalry, unequal and on the level"><c>LW-45 to LW-53</c><c>WK-75</c></row>
        <row id="prisoners" label="Prisoners"><c>LW-60</c><c/></row>
        <row id="guns taken" label="Capture of guns"><c>LW-70</c><c/></row>
        <row id="guns charged" label="Guns charged by cavalry"><c/><c>WK-79</c></row>
        <row id="score" label="The score"><c>LW-110</c><c/></row>
        <row id="moves" label="Moves"><c/><c>WK-20 to WK-38</c></row>
      </table>
      <instead name="LW-26/move" by="WK-20/move"/>
      <instead name="LW-27/move" by="WK-21/move"/>
      <instead name="LW-46/infantry" by="WK-20/move"/>
      <instead name="LW-46/cavalry" by="WK-21/move"/>
      <instead name="LW-35/fast" by="WK-24/move"/>
      <instead name="LW-35/slow" by="WK-24/move"/>
    </rule>
    <rule id="WK-2" title="Let it happen" mode="recorded" book="Appendix, end">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Fire">
    <rule id="WK-3" title="Shell: men killed" mode="computed" book="Appendix (gun-fire)">
      <p>As it was told then.</p>
      <figure name="radius" value="3" unit="in"/>
    </rule>
    <rule id="WK-4" title="Shell: shelter" mode="computed" book="Appendix">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-5" title="Shell: guns" mode="computed" book="Appendix">
      <p>As it was told then.</p>
      <figure name="moves" value="2" unit="moves"/>
    </rule>
    <rule id="WK-6" title="Shell: waggons and rolling stock" mode="computed" book="Appendix">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-7" title="Rifle fire: number of shots" mode="computed" book="Appendix">
      <p>As it was told then.</p>
      <figure name="men" value="5" unit="men"/>
    </rule>
    <rule id="WK-8" title="Rifle fire: from where" mode="asked" book="Appendix">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-9" title="Choosing the screw" mode="asked" book="Appendix">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Country, figures, persons">
    <rule id="WK-10" title="Country" mode="recorded" book="Appendix (country)">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-11" title="Contours" mode="computed" book="Appendix">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-12" title="Figures" mode="recorded" book="Appendix, end">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-13" title="Players and arms" mode="recorded" book="Appendix">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-14" title="Officials" mode="recorded" book="Appendix, end">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-15" title="The General" mode="asked" book="Appendix">
      <p>As it was told then.</p>
      <figure name="reach" value="72" unit="in"/>
    </rule>
    <rule id="WK-16" title="The General cannot be hurt" mode="computed" book="Appendix">
      <p>As it was told then.</p>
      <option key="wk.general" label="The General" value="invulnerable">
        <choice id="invulnerable" label="cannot be hurt"/>
        <choice id="sykes" label="can be disabled (WK-17)"/>
      </option>
    </rule>
    <rule id="WK-17" title="The General can be disabled" mode="computed" book="Appendix">
      <p>As it was told then.</p>
      <figure name="moves" value="3" unit="moves"/>
    </rule>
  </section>
  <section title="Movement">
    <rule id="WK-20" title="Infantry" mode="computed" book="Moves">
      <p>As it was told then.</p>
      <figure name="move" value="12" unit="in"/>
    </rule>
    <rule id="WK-21" title="Cavalry" mode="computed" book="Moves">
      <p>As it was told then.</p>
      <figure name="move" value="36" unit="in"/>
    </rule>
    <rule id="WK-22" title="Roads" mode="computed" book="Moves">
      <p>As it was told then.</p>
      <figure name="gain" value="0.5"/>
    </rule>
    <rule id="WK-23" title="Royal Engineers" mode="computed" book="Moves">
      <p>As it was told then.</p>
      <figure name="move" value="24" unit="in"/>
    </rule>
    <rule id="WK-24" title="Royal Artillery" mode="computed" book="Moves">
      <p>As it was told then.</p>
      <figure name="move" value="24" unit="in"/>
      <figure name="gunners" value="4" unit="men"/>
      <figure name="gun" value="1"/>
    </rule>
    <rule id="WK-25" title="Transport and Supply" mode="computed" book="Moves">
      <p>As it was told then.</p>
      <figure name="road" value="12" unit="in"/>
      <figure name="open" value="6" unit="in"/>
    </rule>
    <rule id="WK-26" title="General’s move" mode="computed" book="Moves">
      <p>As it was told then.</p>
      <figure name="motor" value="72" unit="in"/>
      <figure name="open" value="36" unit="in"/>
      <figure name="figure" value="1"/>
      <option key="wk.motor" label="The General’s motor" value="roads">
        <choice id="roads" label="keeps to roads"/>
        <choice id="anywhere" label="goes anywhere"/>
      </option>
    </rule>
    <rule id="WK-27" title="Boats" mode="computed" book="Moves">
      <p>As it was told then.</p>
      <figure name="move" value="12" unit="in"/>
    </rule>
    <rule id="WK-28" title="Uphill and downhill" mode="computed" book="Moves">
      <p>As it was told then.</p>
      <figure name="up" value="12" unit="in"/>
      <figure name="down" value="6" unit="in"/>
    </rule>
    <rule id="WK-29" title="Too steep for wheels" mode="computed" book="Moves">
      <p>As it was told then.</p>
      <figure name="contours" value="4"/>
    </rule>
    <rule id="WK-30" title="Infantry: river" mode="computed" book="Infantry">
      <p>As it was told then.</p>
      <figure name="bank" value="2" unit="in"/>
      <figure name="moves" value="1"/>
    </rule>
    <rule id="WK-31" title="Infantry: formation" mode="computed" book="Infantry">
      <p>As it was told then.</p>
      <figure name="half" value="0.5"/>
    </rule>
    <rule id="WK-32" title="Boats: embarking" mode="computed" book="Infantry">
      <p>As it was told then.</p>
      <figure name="men" value="20" unit="men"/>
      <figure name="embark" value="2" unit="moves"/>
      <figure name="land" value="1" unit="moves"/>
    </rule>
    <rule id="WK-33" title="Cavalry: river, formation, mounting" mode="computed" book="Cavalry">
      <p>As it was told then.</p>
      <figure name="mount" value="1"/>
      <figure name="half" value="0.5"/>
    </rule>
    <rule id="WK-34" title="Guns: limbering" mode="computed" book="Artillery">
      <p>As it was told then.</p>
      <figure name="half" value="0.5"/>
    </rule>
    <rule id="WK-35" title="Rivers closed" mode="computed" book="Artillery; R.E.; T. and S">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-36" title="No fire and movement" mode="computed" book="after Artillery">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-37" title="Engineers’ work" mode="computed" book="R.E">
      <p>As it was told then.</p>
      <figure name="reach" value="6" unit="in"/>
    </rule>
    <rule id="WK-38" title="Supply standing still" mode="computed" book="T. and S">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Supply">
    <rule id="WK-40" title="When" mode="computed" book="Supply">
      <p>As it was told then.</p>
      <figure name="moves" value="6" unit="moves"/>
      <option key="wk.waggon" label="Packets of each kind in a waggon at the start" value="2">
        <choice id="2" label="two"/>
        <choice id="1" label="one"/>
        <choice id="4" label="four"/>
        <choice id="6" label="six"/>
      </option>
    </rule>
    <rule id="WK-41" title="Food" mode="computed" book="Supply">
      <p>As it was told then.</p>
      <figure name="men" value="30" unit="men"/>
      <option key="wk.food" label="Food is rounded" value="together">
        <choice id="together" label="for the men of all arms together"/>
        <choice id="apart" label="for infantry and other men apart"/>
      </option>
    </rule>
    <rule id="WK-42" title="Forage" mode="computed" book="Supply">
      <p>As it was told then.</p>
      <figure name="horses" value="6" unit="horses"/>
      <option key="wk.forage" label="Part of six horses" value="up">
        <choice id="up" label="counts as six"/>
        <choice id="half" label="counts as six from three on, else as none"/>
      </option>
    </rule>
    <rule id="WK-43" title="Ammunition" mode="computed" book="Supply">
      <p>As it was told then.</p>
      <figure name="infantry" value="30" unit="men"/>
      <option key="wk.ammunition" label="Ammunition is owed for infantry that fired" value="all">
        <choice id="all" label="in all six moves"/>
        <choice id="any" label="in any of them"/>
      </option>
    </rule>
    <rule id="WK-44" title="Rounding" mode="computed" book="Supply">
      <p>As it was told then.</p>
      <figure name="half" value="15" unit="men"/>
    </rule>
    <rule id="WK-45" title="Small isolated bodies" mode="computed" book="Supply">
      <p>As it was told then.</p>
      <figure name="infantry" value="30" unit="men"/>
      <figure name="apart" value="12" unit="ft"/>
    </rule>
    <rule id="WK-46" title="Where the supplies must be" mode="computed" book="Supply">
      <p>As it was told then.</p>
      <figure name="infantry" value="6" unit="ft"/>
      <figure name="cavalry" value="18" unit="ft"/>
    </rule>
    <rule id="WK-47" title="Enemy between" mode="computed" book="Supply, N.B">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-48" title="Besieged" mode="computed" book="Supply">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-49" title="Horses for food" mode="computed" book="Supply">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-50" title="No ammunition" mode="computed" book="Supply">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-51" title="No supply: no moving, then out of action" mode="computed" book="Supply">
      <p>As it was told then.</p>
      <figure name="moves" value="6" unit="moves"/>
    </rule>
    <rule id="WK-52" title="Surrender of the besieged" mode="computed" book="Supply">
      <p>As it was told then.</p>
      <figure name="moves" value="4" unit="moves"/>
    </rule>
  </section>
  <section title="Destruction, repair, building">
    <rule id="WK-55" title="Railway bridge" mode="computed" book="Destructions">
      <p>As it was told then.</p>
      <figure name="destroy" value="2"/>
      <figure name="repair" value="10"/>
    </rule>
    <rule id="WK-56" title="Railway culvert" mode="computed" book="Destructions">
      <p>As it was told then.</p>
      <figure name="destroy" value="1"/>
      <figure name="repair" value="5"/>
    </rule>
    <rule id="WK-57" title="River road bridge" mode="computed" book="Destructions">
      <p>As it was told then.</p>
      <figure name="destroy" value="1"/>
      <figure name="repair" value="5"/>
    </rule>
    <rule id="WK-58" title="Supply depot" mode="computed" book="Destructions">
      <p>As it was told then.</p>
      <figure name="moves" value="2"/>
    </rule>
    <rule id="WK-59" title="Waggons" mode="computed" book="Destructions">
      <p>As it was told then.</p>
      <figure name="men" value="4" unit="men"/>
      <figure name="waggons" value="6" unit="waggons"/>
    </rule>
    <rule id="WK-60" title="Contact mine" mode="computed" book="Destructions">
      <p>As it was told then.</p>
      <figure name="radius" value="6" unit="in"/>
    </rule>
    <rule id="WK-61" title="Entrenchments" mode="computed" book="Constructions">
      <p>As it was told then.</p>
      <figure name="men" value="2" unit="men"/>
      <figure name="moves" value="4" unit="moves"/>
    </rule>
    <rule id="WK-62" title="Epaulements" mode="computed" book="Constructions">
      <p>As it was told then.</p>
      <figure name="men" value="6" unit="men"/>
      <figure name="moves" value="4" unit="moves"/>
    </rule>
    <rule id="WK-63" title="Notice of works" mode="asked" book="footnote to Constructions">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Cavalry against infantry">
    <rule id="WK-65" title="Who may charge" mode="computed" book="Charging">
      <p>As it was told then.</p>
      <figure name="least" value="8" unit="men"/>
    </rule>
    <rule id="WK-66" title="Charging distance and bands" mode="computed" book="Charging">
      <p>As it was told then.</p>
      <figure name="far" value="24" unit="in"/>
      <figure name="reach" value="36" unit="in"/>
      <figure name="middle" value="12" unit="in"/>
    </rule>
    <rule id="WK-67" title="Against infantry in extended order" mode="computed" book="Charging">
      <p>As it was told then.</p>
      <table name="extended" title="Against infantry in extended order">
        <column id="cavalry" label="Cavalry lose one for every" unit="infantry"/>
        <column id="infantry" label="Infantry lose for each sabre" unit="men"/>
        <row id="far" label="Over 2 ft"><c>5</c><c>1</c></row>
        <row id="middle" label="Over 1 ft to 2 ft"><c>10</c><c>2</c></row>
        <row id="near" label="Up to 1 ft"><c>15</c><c>3</c></row>
      </table>
    </rule>
    <rule id="WK-68" title="Against infantry in close order" mode="computed" book="Charging">
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <table name="close" title="Against infantry in close order">
        <column id="cavalry" label="One infantry-man kills" unit="cavalry"/>
        <column id="infantry" label="To kill one infantry-man takes" unit="cavalry"/>
        <row id="far" label="Over 2 ft"><c>3</c><c>15</c></row>
        <row id="middle" label="Over 1 ft to 2 ft"><c>2</c><c>10</c></row>
        <row id="near" label="Up to 1 ft"><c>1</c><c>5</c></row>
      </table>
    </rule>
    <rule id="WK-69" title="After the charge" mode="computed" book="Charging">
      <p>As it was told then.</p>
      <figure name="back" value="12" unit="in"/>
    </rule>
    <rule id="WK-70" title="Infantry that retire from cavalry" mode="computed" book="Charging">
      <p>As it was told then.</p>
      <p>As it was told then.</p>
      <table name="retiring" title="Infantry that retire from cavalry, killed by each sabre">
        <column id="far" label="Over 2 ft"/>
        <column id="middle" label="Over 1 ft to 2 ft"/>
        <column id="near" label="Up to 1 ft"/>
        <row id="extended" label="Extended"><c>2</c><c>4</c><c>6</c></row>
        <row id="close" label="Two ranks or fours"><c>2</c><c>3</c><c>3</c></row>
      </table>
    </rule>
  </section>
  <section title="Cavalry against cavalry and guns">
    <rule id="WK-71" title="Three choices" mode="asked" book="Cavalry v. cavalry">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-72" title="Standing still" mode="computed" book="Cavalry v. cavalry">
      <p>As it was told then.</p>
      <figure name="kills" value="5"/>
      <figure name="drives" value="15"/>
    </rule>
    <rule id="WK-73" title="Dismounted" mode="computed" book="Cavalry v. cavalry">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-74" title="Equal numbers, level ground" mode="computed" book="Cavalry v. cavalry">
      <p>As it was told then.</p>
      <figure name="loser" value="3"/>
      <figure name="of" value="4"/>
    </rule>
    <rule id="WK-75" title="Unequal numbers, level ground" mode="computed" book="Cavalry v. cavalry">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-76" title="Slopes" mode="computed" book="Cavalry v. cavalry">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-77" title="Cavalry that retires" mode="computed" book="Cavalry v. cavalry">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-78" title="Driven off" mode="computed" book="Cavalry v. cavalry">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-79" title="Cavalry against guns" mode="computed" book="Cavalry v. artillery">
      <p>As it was told then.</p>
      <figure name="far" value="4"/>
      <figure name="near" value="1"/>
      <figure name="middle" value="3"/>
    </rule>
    <rule id="WK-80" title="Guns that retire" mode="computed" book="Cavalry v. artillery">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Railways">
    <rule id="WK-85" title="Trains" mode="computed" book="Appendix, railways">
      <p>As it was told then.</p>
      <figure name="move" value="96" unit="in"/>
    </rule>
    <rule id="WK-86" title="Entraining" mode="computed" book="Appendix, railways">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Chapter V (all optional)">
    <rule id="WK-90" title="Long moves" mode="computed" book="ch. V">
      <p>As it was told then.</p>
      <figure name="multiplier" value="3"/>
      <figure name="threshold" value="12" unit="ft"/>
      <figure name="infantry" value="12" unit="in"/>
      <figure name="cavalry" value="24" unit="in"/>
    </rule>
    <rule id="WK-91" title="Boxed troops" mode="computed" book="ch. V">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-92" title="Opening a box" mode="computed" book="ch. V">
      <p>As it was told then.</p>
      <figure name="open" value="10" unit="ft"/>
    </rule>
    <rule id="WK-93" title="Back into the box" mode="computed" book="ch. V">
      <p>As it was told then.</p>
      <figure name="near" value="20" unit="ft"/>
    </rule>
    <rule id="WK-94" title="Army Service waggons" mode="computed" book="ch. V">
      <p>As it was told then.</p>
      <figure name="men" value="50" unit="men"/>
      <figure name="moves" value="6" unit="moves"/>
    </rule>
    <rule id="WK-95" title="Ammunition carts" mode="computed" book="ch. V">
      <p>As it was told then.</p>
      <figure name="moves" value="2" unit="moves"/>
      <figure name="move" value="12" unit="in"/>
    </rule>
    <rule id="WK-96" title="Roads" mode="computed" book="ch. V">
      <p>As it was told then.</p>
      <figure name="gain" value="0.5"/>
    </rule>
    <rule id="WK-97" title="Railway: getting in and out" mode="computed" book="ch. V">
      <p>As it was told then.</p>
      <figure name="moves" value="1"/>
    </rule>
    <rule id="WK-98" title="Truck loads" mode="computed" book="ch. V">
      <p>As it was told then.</p>
      <figure name="infantry" value="12" unit="men"/>
      <figure name="cavalry" value="5" unit="men"/>
      <figure name="gun" value="2" unit="trucks"/>
    </rule>
    <rule id="WK-99" title="Engine" mode="computed" book="ch. V">
      <p>As it was told then.</p>
      <figure name="trucks" value="8" unit="trucks"/>
      <figure name="fewer" value="7" unit="trucks"/>
      <figure name="most" value="16" unit="trucks"/>
      <option key="wk.engine" label="Trucks at full speed" value="eight">
        <choice id="eight" label="eight"/>
        <choice id="seven" label="seven"/>
      </option>
    </rule>
    <rule id="WK-100" title="Rails" mode="computed" book="ch. V">
      <p>As it was told then.</p>
      <figure name="men" value="4" unit="men"/>
      <figure name="moves" value="2" unit="moves"/>
      <figure name="mend-men" value="8" unit="men"/>
      <figure name="mend-moves" value="3" unit="moves"/>
    </rule>
    <rule id="WK-101" title="Many players" mode="recorded" book="ch. V">
      <p>As it was told then.</p>
    </rule>
    <rule id="WK-102" title="On the lawn" mode="recorded" book="ch. V">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="The Country">
    <rule id="LW-1" title="Who lays out the Country" mode="asked" book="The Country (1)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-2" title="Who chooses the side" mode="asked" book="The Country (2); ch. IV">
      <p>As it was told then.</p>
      <option key="lw.side" label="Who chooses his side of the field" value="other">
        <choice id="other" label="the player who did not lay out the Country"/>
        <choice id="toss" label="whoever wins a toss"/>
      </option>
    </rule>
    <rule id="LW-3" title="Care of the Country" mode="recorded" book="The Country (3); ch. II">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-4" title="How the Country is made" mode="recorded" book="Ch. II">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-5" title="What stops a move" mode="computed" book="Silent; ch. II (rivers need frequent fords and bridges)">
      <p>As it was told then.</p>
      <table name="going" title="What the ground costs">
        <column id="men" label="Men"/>
        <column id="guns" label="Guns"/>
        <row id="open" label="All ground"><c>1</c><c>1</c></row>
        <row id="switches" label="The pieces’ own switches"><c>men</c><c>guns</c></row>
      </table>
      <option key="lw.terrain.water" label="Water away from a ford or bridge" value="stops">
        <choice id="stops" label="stops men and guns"/>
        <choice id="free-to-men" label="stops guns only"/>
      </option>
      <option key="lw.terrain.walls" label="Walls" value="stop">
        <choice id="stop" label="stop men and guns"/>
        <choice id="free-to-men" label="stop guns only"/>
      </option>
    </rule>
    <rule id="LW-6" title="Advice on the Country" mode="recorded" book="Ch. II">
      <p>As it was told then.</p>
    </rule>
  </section>
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
  <section title="Isolation and mêlée">
    <rule id="LW-45" title="Isolated or supported" mode="computed" book="Hand-to-Hand (1); ch. II">
      <p>As it was told then.</p>
      <figure name="share" value="0.5"/>
    </rule>
    <rule id="LW-46" title="“Within a move”" mode="computed" book="Hand-to-Hand (1), (3)(b)">
      <p>As it was told then.</p>
      <figure name="infantry" value="12" unit="in"/>
      <figure name="cavalry" value="24" unit="in"/>
      <option key="lw.support.move" label="Whose move, for “within a move”" value="supporter">
        <choice id="supporter" label="the supporter’s own"/>
        <choice id="12" label="always 12 inches"/>
        <choice id="24" label="always 24 inches"/>
        <choice id="body" label="that of the body supported"/>
      </option>
    </rule>
    <rule id="LW-47" title="Contact" mode="computed" book="Hand-to-Hand (2)">
      <p>As it was told then.</p>
      <figure name="gap" value="0.125" unit="in"/>
    </rule>
    <rule id="LW-48" title="When there is a mêlée" mode="computed" book="Hand-to-Hand (3)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-49" title="Who is in it" mode="computed" book="Hand-to-Hand (3)">
      <p>As it was told then.</p>
      <figure name="reach" value="6" unit="in"/>
      <option key="lw.melee.walls" label="Walls and houses in a mêlée" value="ignored">
        <choice id="ignored" label="of no account"/>
        <choice id="shut-out" label="shut out the men behind them"/>
      </option>
    </rule>
    <rule id="LW-50" title="Equal numbers" mode="computed" book="Hand-to-Hand (3)(a)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-51" title="Unequal, the weaker isolated" mode="computed" book="Hand-to-Hand (3)(b)(i)">
      <p>As it was told then.</p>
      <figure name="double" value="2"/>
    </rule>
    <rule id="LW-52" title="Unequal, the weaker supported" mode="computed" book="Hand-to-Hand (3)(b)(ii); ch. IV">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-53" title="Who chooses" mode="asked" book="Hand-to-Hand (3); ch. IV">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-54" title="When settled" mode="computed" book="Hand-to-Hand (3)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-55" title="Second mêlées" mode="computed" book="Hand-to-Hand (3)">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Prisoners and surrender">
    <rule id="LW-60" title="Moving prisoners" mode="computed" book="Hand-to-Hand (3)">
      <p>As it was told then.</p>
      <figure name="escorted" value="7" unit="men"/>
      <figure name="reach" value="6" unit="in"/>
    </rule>
    <rule id="LW-61" title="Liberation" mode="computed" book="Hand-to-Hand (3)">
      <p>As it was told then.</p>
      <figure name="reach" value="6" unit="in"/>
    </rule>
    <rule id="LW-62" title="Disarmed and rearmed" mode="computed" book="Hand-to-Hand (3)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-63" title="The escort’s return" mode="computed" book="Hand-to-Hand (3)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-64" title="Surrender" mode="asked" book="Hand-to-Hand (4)">
      <p>As it was told then.</p>
      <figure name="reach" value="6" unit="in"/>
    </rule>
    <rule id="LW-65" title="Retaking disarmed men" mode="computed" book="Silent">
      <p>As it was told then.</p>
      <figure name="reach" value="6" unit="in"/>
      <option key="lw.retaken" label="Disarmed men, touched by an enemy" value="touch">
        <choice id="touch" label="are retaken, if no friend is near"/>
        <choice id="never" label="cannot be retaken"/>
      </option>
    </rule>
  </section>
  <section title="Taking guns">
    <rule id="LW-70" title="Capture" mode="computed" book="Hand-to-Hand (5); ch. II">
      <p>As it was told then.</p>
      <figure name="reach" value="6" unit="in"/>
      <figure name="men" value="4" unit="men"/>
    </rule>
    <rule id="LW-71" title="In dispute" mode="computed" book="Hand-to-Hand (5)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-72" title="A captured gun" mode="computed" book="Hand-to-Hand (5)">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="The three games">
    <rule id="LW-80" title="Fight to the Finish" mode="computed" book="Varieties (1)">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-81" title="Draw" mode="computed" book="Varieties (1)">
      <p>As it was told then.</p>
      <figure name="men" value="15" unit="men"/>
    </rule>
    <rule id="LW-82" title="Small forces" mode="computed" book="Varieties (1), Note">
      <p>As it was told then.</p>
      <figure name="men" value="10" unit="men"/>
      <figure name="few" value="50" unit="men"/>
      <option key="lw.draw.small" label="The minimum of ten for small forces" value="threshold">
        <choice id="threshold" label="is where both must fall for a draw"/>
        <choice id="smallest-force" label="is the smallest force to begin with"/>
      </option>
    </rule>
    <rule id="LW-83" title="Blow at the Rear" mode="computed" book="Varieties (2); ch. II">
      <p>As it was told then.</p>
      <figure name="men" value="3" unit="men"/>
      <option key="lw.blow.together" label="Three men on the enemy’s back line" value="together">
        <choice id="together" label="together, at the end of one turn"/>
        <choice id="in-all" label="in all, over any number of turns"/>
      </option>
    </rule>
    <rule id="LW-84" title="Six moves to get away" mode="computed" book="Varieties (2)">
      <p>As it was told then.</p>
      <figure name="moves" value="6" unit="moves"/>
    </rule>
    <rule id="LW-85" title="Part of the back line" mode="asked" book="Varieties (2)">
      <p>As it was told then.</p>
      <figure name="middle" value="0.5"/>
      <option key="lw.blow.line" label="The part of the back line that counts" value="whole">
        <choice id="whole" label="the whole line"/>
        <choice id="middle" label="the middle half"/>
        <choice id="left" label="the left half, as the attacker sees it"/>
        <choice id="right" label="the right half, as the attacker sees it"/>
      </option>
    </rule>
    <rule id="LW-86" title="Defensive Game: sides and strengths" mode="computed" book="Varieties (3)">
      <p>As it was told then.</p>
      <figure name="numerator" value="2"/>
      <figure name="denominator" value="3"/>
      <option key="lw.defence.by" label="Two-thirds of the attacker’s strength" value="points">
        <choice id="points" label="by points"/>
        <choice id="men-and-guns" label="men and guns, each"/>
      </option>
    </rule>
    <rule id="LW-87" title="Defensive Game: setting out" mode="computed" book="Varieties (3)">
      <p>As it was told then.</p>
      <option key="lw.defence.move" label="The attacker sets out" value="up-to">
        <choice id="up-to" label="up to a move ahead of his line"/>
        <choice id="exact" label="just a move ahead of his line"/>
      </option>
    </rule>
    <rule id="LW-88" title="Defensive Game: fire" mode="computed" book="Varieties (3)">
      <p>As it was told then.</p>
      <figure name="first-own-move" value="1" unit="moves"/>
    </rule>
    <rule id="LW-89" title="Defensive Game: end" mode="computed" book="Varieties (3)">
      <p>As it was told then.</p>
      <figure name="share" value="4"/>
      <option key="lw.defence.arrive" label="The attacker wins" value="quarter-arrives">
        <choice id="quarter-arrives" label="when a quarter has arrived"/>
        <choice id="any-arrives" label="when any man arrives while a quarter is free"/>
      </option>
    </rule>
    <rule id="LW-90" title="Leaving the field" mode="computed" book="Varieties (1); ch. II; ch. IV">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-91" title="Conceding" mode="asked" book="Ch. IV">
      <p>As it was told then.</p>
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
  <section title="Score and campaign">
    <rule id="LW-110" title="Score of a battle" mode="computed" book="Varieties (1); ch. II">
      <p>As it was told then.</p>
      <figure name="victory" value="200" unit="half-points"/>
      <figure name="draw" value="100" unit="half-points"/>
      <figure name="gun" value="20" unit="half-points"/>
      <figure name="cavalry" value="3" unit="half-points"/>
      <figure name="infantry" value="2" unit="half-points"/>
      <figure name="own-prisoner" value="1" unit="half-points"/>
      <figure name="prisoner-held" value="1" unit="half-points"/>
    </rule>
    <rule id="LW-111" title="Which guns count" mode="computed" book="Varieties (1); ch. II">
      <p>As it was told then.</p>
      <figure name="men" value="4" unit="men"/>
      <figure name="reach" value="6" unit="in"/>
      <option key="lw.score.guns" label="Guns that count for the score" value="position">
        <choice id="position" label="held, or in a position to be taken"/>
        <choice id="held" label="only those held"/>
      </option>
    </rule>
    <rule id="LW-112" title="Score of a battle for the campaign" mode="computed" book="Ch. II">
      <p>As it was told then.</p>
      <option key="lw.campaign" label="What a battle adds to the war" value="net">
        <choice id="net" label="the net, plus or minus"/>
        <choice id="positive" label="the net where it is above nought"/>
        <choice id="gross" label="the gross of each side"/>
      </option>
    </rule>
    <rule id="LW-113" title="The end of the war" mode="computed" book="Ch. II">
      <p>As it was told then.</p>
      <figure name="target" value="300" unit="points"/>
      <figure name="low" value="200" unit="points"/>
      <figure name="high" value="400" unit="points"/>
    </rule>
    <rule id="LW-114" title="Why a beaten player should retreat" mode="recorded" book="Ch. II">
      <p>As it was told then.</p>
    </rule>
  </section>
  <section title="Optional and older rules">
    <rule id="LW-120" title="Open air" mode="computed" book="Ch. II, ch. V">
      <p>As it was told then.</p>
      <figure name="multiplier" value="2"/>
      <figure name="half-again" value="1.5"/>
      <option key="lw.moves" label="Moves out of doors" value="indoors">
        <choice id="indoors" label="as indoors"/>
        <choice id="half-again" label="half as long again"/>
        <choice id="double" label="doubled"/>
      </option>
    </rule>
    <rule id="LW-121" title="Older gun crews" mode="computed" book="Ch. II">
      <p>As it was told then.</p>
      <figure name="men" value="6" unit="men"/>
      <figure name="shots" value="6" unit="shots"/>
      <figure name="move-men" value="1" unit="men"/>
      <option key="lw.crews" label="Gun crews" value="four">
        <choice id="four" label="four men"/>
        <choice id="older" label="the older rule: six men, fewer shots with fewer"/>
      </option>
    </rule>
    <rule id="LW-122" title="Older hand-to-hand" mode="computed" book="Ch. II">
      <p>As it was told then.</p>
      <option key="lw.melee" label="Hand-to-hand" value="book">
        <choice id="book" label="by isolation and support"/>
        <choice id="toss" label="older: men who touch toss a coin"/>
        <choice id="both-die" label="older: men who touch both die"/>
      </option>
    </rule>
    <rule id="LW-123" title="Older gun capture" mode="computed" book="Ch. II">
      <p>As it was told then.</p>
      <figure name="men" value="4" unit="men"/>
      <figure name="reach" value="6" unit="in"/>
      <option key="lw.capture" label="Taking a gun" value="axle">
        <choice id="axle" label="four men past its axle"/>
        <choice id="older" label="older: four men by a gun out of action"/>
      </option>
    </rule>
    <rule id="LW-124" title="Older clock" mode="recorded" book="Ch. II">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-125" title="Timekeeping" mode="recorded" book="Ch. II">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-126" title="Supply left out" mode="recorded" book="Ch. II">
      <p>As it was told then.</p>
    </rule>
    <rule id="LW-127" title="Planning time" mode="recorded" book="Ch. II">
      <p>As it was told then.</p>
    </rule>
  </section>
  <types>
    <type id="infantry" label="infantry" plural="infantry" code="Inf" group="foot" arm="foot" asset="infantry" rule="WK-20" move="WK-20/move" shape="circle" across="LW-25/infantry-across" formations="extended two-ranks fours twos"/>
    <type id="gun" label="R.A. gun" plural="R.A. guns" code="R.A." group="gun" arm="guns" asset="gunners" rule="WK-24" move="WK-24/move" figures="WK-24/gunners" guns="WK-24/gun" formations="unlimbered limbered">
      <word name="horses" value="told"/>
      <word name="unit" value="R.A. Gun"/>
    </type>
    <type id="engineers" label="Royal Engineers" plural="Royal Engineers" code="R.E." group="foot" arm="foot" asset="engineers" rule="WK-23" move="WK-23/move" shape="circle" across="LW-25/infantry-across"/>
    <type id="waggon" label="transport and supply waggon" plural="transport and supply waggons" code="T. &amp; S." group="train" arm="train" asset="waggons" rule="WK-25" move="WK-25/open" shape="bar" length="LW-25/cavalry-length" width="LW-25/cavalry-width">
      <word name="horses" value="told"/>
      <word name="unit" value="Transport and Supply Train"/>
    </type>
    <type id="cart" label="ammunition cart" plural="ammunition carts" code="Cart" group="train" arm="train" asset="carts" rule="WK-95" move="WK-95/move" shape="bar" length="LW-25/cavalry-length" width="LW-25/cavalry-width">
      <word name="horses" value="told"/>
      <word name="unit" value="Ammunition Column"/>
    </type>
    <type id="general" label="General" plural="Generals" code="Gen" group="leader" arm="horse" asset="generals" rule="WK-15" move="WK-26/open" shape="bar" length="LW-25/cavalry-length" width="LW-25/cavalry-width"/>
    <type id="boat" label="boat" plural="boats" code="Boat" group="train" arm="train" asset="boats" rule="WK-27" move="WK-27/move" shape="bar" length="LW-25/cavalry-length" width="LW-25/cavalry-width">
      <word name="unit" value="Boat Company"/>
    </type>
    <type id="train" label="train" plural="trains" code="Train" group="train" arm="train" asset="trains" rule="WK-85" move="WK-85/move" shape="bar" length="LW-25/cavalry-length" width="LW-25/cavalry-width"/>
    <type id="field-gun" label="gun" plural="guns" code="Gun" group="piece" arm="guns" asset="guns" rule="WK-24" move="WK-24/move" formations="unlimbered limbered" shape="gun" axle="LW-25/gun-axle" ahead="LW-25/gun-muzzle" behind="LW-25/gun-trail">
      <word name="listed" value="no"/>
    </type>
    <type id="gunner" label="gunner" plural="gunners" code="Gnr" group="foot" arm="foot" asset="gunners" rule="WK-24" move="WK-20/move" shape="circle" across="LW-25/infantry-across">
      <word name="listed" value="no"/>
    </type>
  </types>
</ruleset>
' AS BLOB),1795877240);
CREATE TABLE carrying (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
CREATE TABLE change (  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, subject TEXT NOT NULL, key TEXT NOT NULL,  before TEXT NOT NULL, after TEXT NOT NULL, PRIMARY KEY (ruling, position)) STRICT, WITHOUT ROWID;
INSERT INTO "change" VALUES(1,0,'campaign','house/wk.forage','','half');
INSERT INTO "change" VALUES(2,0,'unit:rf','side','','red');
INSERT INTO "change" VALUES(2,1,'unit:rf','type','','infantry');
INSERT INTO "change" VALUES(2,2,'unit:rf','name','','Foot');
INSERT INTO "change" VALUES(2,4,'body:rf','name','Foot','Foot');
INSERT INTO "change" VALUES(2,5,'body:rf','side','red','red');
INSERT INTO "change" VALUES(2,6,'unit:rw','side','','red');
INSERT INTO "change" VALUES(2,7,'unit:rw','type','','waggon');
INSERT INTO "change" VALUES(2,8,'unit:rw','name','','Waggons');
INSERT INTO "change" VALUES(2,10,'body:rw','name','Waggons','Waggons');
INSERT INTO "change" VALUES(2,11,'body:rw','side','red','red');
INSERT INTO "change" VALUES(2,12,'unit:rw','food','','4');
INSERT INTO "change" VALUES(2,13,'unit:rw','forage','','4');
INSERT INTO "change" VALUES(2,14,'unit:rw','ammunition','','4');
INSERT INTO "change" VALUES(3,0,'unit:bf','side','','blue');
INSERT INTO "change" VALUES(3,1,'unit:bf','type','','infantry');
INSERT INTO "change" VALUES(3,2,'unit:bf','name','','Guards');
INSERT INTO "change" VALUES(3,4,'body:bf','name','Guards','Guards');
INSERT INTO "change" VALUES(3,5,'body:bf','side','blue','blue');
INSERT INTO "change" VALUES(4,1,'rf.1','place','','');
CREATE TABLE document (  kind TEXT NOT NULL CHECK (kind <> ''), id TEXT NOT NULL CHECK (id <> ''), title TEXT NOT NULL, body BLOB NOT NULL,  changed_at INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
CREATE TABLE link (  id INTEGER PRIMARY KEY CHECK (id > 0), kind TEXT NOT NULL, subject INTEGER NOT NULL,  digest BLOB NOT NULL CHECK (length (digest) = 32), hash BLOB NOT NULL CHECK (length (hash) = 32)) STRICT;
INSERT INTO "link" VALUES(1,'begun',1795877240,X'41FEE160879E08BFF385D35E0820AC369C0725852E7C37EDC5431454DDBB489D',X'EBD63D87EA3FD2F3313ECED35150B37DFB84F953492BF71EF63E31C79848B246');
INSERT INTO "link" VALUES(2,'rules',0,X'25668F66877FA1ECB9E6C7D09F3771FBE6B35E263999AEA7891073044F218345',X'CED72B96F2EFC89DA8D1333EA98032CAF8B3FE14E320D7AD588DF60A90225B56');
INSERT INTO "link" VALUES(3,'ruling',1,X'1DA9C5014193F263F03DAD0858AD4394A1BABE93F29879CC63601FBA6177FE4D',X'B9E8E3F5CFC5A4BC75E324A78C8AB8208B2529D261CE5402A045D1A31EE2E31F');
INSERT INTO "link" VALUES(4,'battle',1,X'7C0FCC205A276141667C7D876BC03412F48859EB395C316182316F6E937806A5',X'F1B795E64B23685871BDDF833AEAEDA6FD95A1CA471FDC6DE40FEFBD2BFBC4BD');
INSERT INTO "link" VALUES(5,'ruling',2,X'B8E9C373AA75F48EDAC19792ABA2980CC5371FDC032FFF2F3B68968510E63E6F',X'B3D22B741D0A893DA192944AE1014B1FB9DEE5D651496E90569EE487746F013A');
INSERT INTO "link" VALUES(6,'ruling',3,X'E88473379082828444747C1D94D550587DA17C105FC2051301571E634ECFB391',X'E2073AB3DDDFB2241C18E1844B0CAC8AF1D4AE719FE9E8E08C0B756A266539E4');
INSERT INTO "link" VALUES(7,'ruling',4,X'B72587F6B7C60571E1FBF5B0B102265BC4524C8A88682103A99604788540FD95',X'F5972C2A9648B4681181EAF677C8F3B1EB9143FD892213D653239812BC66A86A');
INSERT INTO "link" VALUES(8,'sitting',1,X'8A43D81D97603A1604C5AC7FE9F26770A9B019C113DB2629AF2EC7111174C02F',X'40377AF5979CE61E969DCFCE8623FF8DCF45604E139342B0D0CCD1BA1B5C140E');
CREATE TABLE mark (  id INTEGER PRIMARY KEY, act INTEGER NOT NULL CHECK (act > 0), ruling INTEGER NOT NULL REFERENCES ruling (id),  undone INTEGER NOT NULL CHECK (undone IN (0, 1)), reason TEXT NOT NULL, session INTEGER REFERENCES session (id),  marked_at INTEGER NOT NULL) STRICT;
CREATE TABLE migration (id INTEGER PRIMARY KEY, done_at INTEGER NOT NULL, what TEXT NOT NULL) STRICT;
CREATE TABLE open_question (battle INTEGER PRIMARY KEY REFERENCES battle (id), question BLOB NOT NULL) STRICT;
CREATE TABLE ruling (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), number INTEGER NOT NULL CHECK (number > 0),  session INTEGER REFERENCES session (id), posted_at INTEGER NOT NULL, kind TEXT NOT NULL, clause TEXT NOT NULL,  rule TEXT NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL, mover TEXT NOT NULL, source TEXT NOT NULL,  remark TEXT NOT NULL, reason TEXT NOT NULL, question TEXT, verdict TEXT, amended TEXT, dice TEXT NOT NULL,  hand TEXT NOT NULL, seed INTEGER NOT NULL, effects INTEGER NOT NULL CHECK (effects >= 0),  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone >= 0), undone_reason TEXT NOT NULL DEFAULT '',  UNIQUE (battle, number)) STRICT;
INSERT INTO "ruling" VALUES(1,0,1,1,1795877241,'edit','House rule “Part of six horses” set to “counts as six from three on, else as none”','WK-42',0,'','','word','','',NULL,NULL,NULL,'','none',0,1,0,'');
INSERT INTO "ruling" VALUES(2,1,1,1,1795877241,'muster','Red mustered 20 infantry, 2 transport and supply waggons','WK-13',0,'','','measured','','',NULL,NULL,NULL,'','none',0,15,0,'');
INSERT INTO "ruling" VALUES(3,1,2,1,1795877241,'muster','Blue mustered 20 infantry','WK-13',0,'','','measured','','',NULL,NULL,NULL,'','none',0,6,0,'');
INSERT INTO "ruling" VALUES(4,1,3,1,1795877241,'correction','One man was lost on the march.','',0,'','','word','','he deserted',NULL,NULL,NULL,'','none',0,2,0,'');
CREATE TABLE session (  id INTEGER PRIMARY KEY, opened INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL,  seconds INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0)) STRICT;
INSERT INTO "session" VALUES(1,1795877240,1795877241,1795877241,1);
CREATE TABLE side (id TEXT PRIMARY KEY, ordinal INTEGER NOT NULL UNIQUE) STRICT, WITHOUT ROWID;
INSERT INTO "side" VALUES('blue',2);
INSERT INTO "side" VALUES('red',1);
CREATE TABLE transfer (  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, unit INTEGER NOT NULL REFERENCES unit (id),  from_account TEXT NOT NULL CHECK (from_account <> ''), to_account TEXT NOT NULL CHECK (to_account <> from_account),  amount INTEGER NOT NULL CHECK (amount > 0), figures TEXT,  PRIMARY KEY (ruling, position),  CHECK (figures IS NULL OR length (figures) - length (replace (figures, char (10), '')) + 1 = amount)) STRICT, WITHOUT ROWID;
INSERT INTO "transfer" VALUES(2,3,1,'raised','fit',20,'rf.1
rf.2
rf.3
rf.4
rf.5
rf.6
rf.7
rf.8
rf.9
rf.10
rf.11
rf.12
rf.13
rf.14
rf.15
rf.16
rf.17
rf.18
rf.19
rf.20');
INSERT INTO "transfer" VALUES(2,9,2,'raised','fit',2,'rw.1
rw.2');
INSERT INTO "transfer" VALUES(3,3,3,'raised','fit',20,'bf.1
bf.2
bf.3
bf.4
bf.5
bf.6
bf.7
bf.8
bf.9
bf.10
bf.11
bf.12
bf.13
bf.14
bf.15
bf.16
bf.17
bf.18
bf.19
bf.20');
INSERT INTO "transfer" VALUES(4,0,1,'fit','off',1,'rf.1');
CREATE TABLE unit (  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), name TEXT NOT NULL, asset TEXT NOT NULL,  UNIQUE (battle, name, asset)) STRICT;
INSERT INTO "unit" VALUES(1,1,'rf','infantry');
INSERT INTO "unit" VALUES(2,1,'rw','waggons');
INSERT INTO "unit" VALUES(3,1,'bf','infantry');
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
