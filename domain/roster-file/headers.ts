import type { RosterField } from './fields.ts'

/** What a cell with a position or a hand says: a side, a position, or a letter that is only used for hands. */
export type CellWord = 'left' | 'right' | 'left_hand' | 'right_hand' | 'c' | 'w' | 'd' | 'g' | 'f'

/**
 * What files call each field besides its own name, and each position and hand: in English, French, German, Czech and
 * Slovak, Swedish, Finnish and Russian. Folded, without blanks and marks.
 */
export const WORDS: Readonly<Record<RosterField | CellWord, string>> = {
  first_name:
    'first fname forename given givenname prenom vorname rufname krestnijmeno krstnemeno fornamn tilltalsnamn etunimi',
  last_name:
    'last lname surname family familyname nomdefamille nachname familienname prijmeni priezvisko efternamn sukunimi фамилия',
  full_name:
    'player playername skaterfullname goaliefullname wholename joueur nomcomplet nomdujoueur spieler spielername hrac jmenohrace jmenoaprijmeni jmenoprijmeni prijmeniajmeno menohraca menoapriezvisko priezviskoameno spelare spelarnamn pelaaja pelaajannimi игрок фио имяифамилия фамилияиимя фамилияимя',
  display_name: '',
  number:
    '# no nr nro num squadnumber squadno shirtnumber shirtno jersey jersey# jerseyno jerseynumber sweater sweater# sweaterno sweaternumber uniform uniform# uniformnumber numero numerodemaillot maillot nummer trikot trikotnummer trikotnr ruckennummer č cislo cislodresu dres trojnummer trojnr pelinumero номер игровойномер номеригрока',
  position:
    'pos posn positions positioncode primaryposition playerposition poste pozice post pozicia pelipaikka paikka позиция амплуа поз',
  alt_position: 'altpos otherposition secondposition secondaryposition pos2 position2',
  // "S" is the hand on sites that print one letter, "S/C" the hand of skaters and goaltenders. "Sh" means shots.
  shoots:
    's s/c c/s shot hand hands handed handedness shoots/catches shootscatches catches tire lance lancer tir cotedutir schuss schusshand schiesst stock stockhand fanghand hul drzenihole strili hokejka drzaniehokejky strela fattning skjuter klubbfattning klubba katisyys kasisyys maila laukoo хват',
  birthplace:
    'birthcity bornin placeofbirth pob hometown lieudenaissance villedenaissance geburtsort mistonarozeni miestonarodenia fodelseort fodelseplats syntymapaikka synnyinpaikka месторождения',
  nationality:
    'nat nation ntnlty country citizenship nationalite pays nationalitat staatsangehorigkeit land narodnost statniprislusnost statnaprislusnost statniobcanstvi statneobcianstvo zeme stat krajina nationalitet medborgarskap kansalaisuus kansallisuus maa гражданство национальность страна',
  birthdate:
    'born dob dateofbirth birthday datedenaissance datenaissance naissance nele ddn geburtsdatum geburtstag geboren geborenam gebdatum geb datumnarozeni narozeni narozen datnar datumnarodenia narodenie narodeny fodelsedatum fodelsedag fodd syntymaaika syntymapaiva syntynyt synt датарождения деньрождения родился др',
  height: 'ht taille grandeur grosse groesse korpergrosse korpergroesse vyska langd pituus рост',
  weight: 'wt poids gewicht korpergewicht vaha hmotnost vikt paino вес масса',
  // Not "salary": that is the pay of one season, which differs from the cap hit.
  cap_hit_usd: 'caphit caphitaav aav aavusd averageannualvalue',
  // A column of either of these two may have both, "UFA 2028": see splitExpiry.
  contract_until:
    'until signedthrough expires expiration expiryyear expirationyear contractend contractends lastseason findecontrat fincontrat vertragbis vertragsende smlouvado koniecsmlouvy zmluvado kontrakttill kontraktslut sopimusasti sopimuspaattyy контрактдо',
  contract_expiry: 'expiry expirystatus expirytype freeagency freeagentstatus',
  trade_clause: 'clause clauses tradeclauses movementclause',
  status: 'playerstatus rosterstatus statut stav tila статус',
  profile_picture_filename: 'profilepicture image photo foto',
  nhl_id: 'playerid nhlplayerid',

  left: 'l lh left leftside leftsided lefthand lefthanded gauche links linke linker linkes vlevo vlavo leve leva levou levy lave lava lavou lavy vanster vasen слева левый левая',
  right:
    'r rh right rightside rightsided righthand righthanded droit droite rechts rechte rechter rechtes vpravo prave prava pravou pravy hoger oikea справа правый правая',
  left_hand: 'g v л',
  right_hand: 'd h o p п',
  c: 'ce cen ctr center centre centerman centermen centreman centremen centerforward centreforward pivot mittelsturmer stredni stredniutocnik strednyutocnik centr sentteri keskushyokkaaja центр центральный центральныйнападающий центрфорвард',
  // "Sturm", "Back" and "Bäck" are names of players.
  w: 'wg wing winger ailier flugel flugelsturmer aussen aussensturmer kridlo kridelniutocnik kridelnyutocnik ytter laita laitahyokkaaja крайний крайнийнападающий',
  d: 'def dman dmen defense defence defenseman defensemen defenceman defencemen defender blueliner defenseur arriere verteidiger abwehrspieler obrance obranca bek forsvarare puolustaja защитник защ',
  g: 'gk goal goalie goaler goaltender goaltending goalkeeper netminder keeper gardien gardiendebut portier torwart torhuter brankar golman malvakt maalivahti вратарь врат голкипер',
  f: 'fw fwd forward attacker attaquant sturmer angreifer utocnik anfallare hyokkaaja нападающий нап форвард',
}

/** Headers of a whole name, unless another column has one half of it: "Nom" beside "Prénom" is the last name. */
export const NAME_HEADERS = 'name names nom jmeno meno namn nimi имя'
