import { lines, MCDAVID, type OddFile } from './odd-files.ts'

export const SITES: readonly OddFile[] = [
  {
    of: 'Hockey-Reference: a captain, S/C of goaltenders, feet and inches with a dash',
    file: lines(
      'No.,Player,Flag,Pos,Age,Ht,Wt,S/C,Exp,Birth Date,Summary',
      '97,Connor McDavid (C),ca,C,29,6-1,194,L/-,11,"January 13, 1997","48 G, 90 A"',
      '74,Stuart Skinner,ca,G,27,6-4,215,-/L,5,"November 1, 1998",',
      '93,Ryan Nugent-Hopkins (A),ca,C/LW,33,6-1,192,L/-,15,"April 12, 1993",',
    ),
    yields: [
      `#97 Connor|McDavid C L 1997-01-13 6'1" 194`,
      `#74 Stuart|Skinner G L 1998-11-01 6'4" 215`,
      `#93 Ryan|Nugent-Hopkins C/LW L 1993-04-12 6'1" 192`,
    ],
  },
  {
    of: 'Hockey-Reference’s tables: group row, ids after names, repeated headers',
    file: lines(
      ',,,,Scoring,Scoring',
      'Rk,Player,Pos,GP,G,A',
      '1,Connor McDavid\\mcdavco01,C,82,48,90',
      'Rk,Player,Pos,GP,G,A',
      '2,Zach Hyman\\hymanza01,W,80,30,20',
    ),
    foundIn: 2,
    yields: ['Connor|McDavid C', 'Zach|Hyman LW/RW'],
  },
  {
    of: 'EliteProspects: positions after names, two heights, two weights',
    file: lines(
      '#,N,Player,A,Born,Birthplace,HT,WT,S',
      `97,CAN,Connor McDavid (C),29,1997-01-13,"Richmond Hill, ON, CAN","6'1"" / 185 cm",194 lbs / 88 kg,L`,
      `29,GER,Leon Draisaitl (C/LW),31,1995-10-27,"Köln, GER","6'2"" / 188 cm",209 lbs / 95 kg,L`,
      `2,CAN,Evan Bouchard (RD),27,1999-10-20,"Oakville, ON, CAN","6'3"" / 191 cm",192 lbs / 87 kg,R`,
    ),
    yields: [
      `#97 Connor|McDavid C L 1997-01-13 6'1" 194 Richmond Hill, ON, CAN`,
      `#29 Leon|Draisaitl C/LW L 1995-10-27 6'2" 209 Köln, GER`,
      `#2 Evan|Bouchard D R 1999-10-20 6'3" 192 Oakville, ON, CAN`,
    ],
  },
  {
    of: 'a captain’s mark after some names is not a position',
    file: lines('Player,#', 'Connor McDavid (C),97', 'Leon Draisaitl (A),29', 'Mattias Ekholm,14'),
    yields: ['#97 Connor|McDavid', '#29 Leon|Draisaitl', '#14 Mattias|Ekholm'],
  },
  {
    of: 'the league’s statistics: only inches',
    file: lines(
      'Player,S/C,Pos,DOB,Birth City,S/P,Ctry,Ntnlty,Ht,Wt',
      'Connor McDavid,L,C,1997-01-13,Richmond Hill,ON,CAN,CAN,73,194',
      'Leon Draisaitl,L,C,1995-10-27,Köln,--,DEU,DEU,74,209',
    ),
    yields: [
      `Connor|McDavid C L 1997-01-13 6'1" 194 Richmond Hill CAN`,
      `Leon|Draisaitl C L 1995-10-27 6'2" 209 Köln GER`,
    ],
  },
  {
    of: 'the league’s data: field names in one word',
    file: lines(
      'playerId,firstName,lastName,sweaterNumber,positionCode,shootsCatches,heightInCentimeters,weightInKilograms,birthDate',
      '8478402,Connor,McDavid,97,C,L,185,88,1997-01-13',
      '8477934,Leon,Draisaitl,29,R,L,188,95,1995-10-27',
    ),
    yields: [
      `#97 Connor|McDavid C L 1997-01-13 6'1" 194 8478402`,
      `#29 Leon|Draisaitl RW L 1995-10-27 6'2" 209 8477934`,
    ],
  },
  {
    of: 'a team’s page: groups between the players, words for positions',
    file: lines(
      'Name,Number,Position,Shoots',
      'Forwards,,,',
      'Connor McDavid,97,Center,Left',
      'Zach Hyman,18,Left Wing / Right Wing,Right',
      'Defensemen,,,',
      'Evan Bouchard,2,Right Defense,Right',
      'Goaltenders,,,',
      'Stuart Skinner,74,Goaltender,Left',
    ),
    yields: [
      '2: [not_a_player]',
      MCDAVID,
      '#18 Zach|Hyman LW/RW R',
      '5: [not_a_player]',
      '#2 Evan|Bouchard D R',
      '7: [not_a_player]',
      '#74 Stuart|Skinner G L',
    ],
  },
  {
    of: 'an English league: centre, defence, C/LW, D-man',
    file: lines(
      'Surname,Forename,Jersey No.,Posn',
      'McDavid,Connor,97,Centre',
      'Draisaitl,Leon,29,C/LW',
      'Nurse,Darnell,25,Left Defence',
      'Ekholm,Mattias,14,D-man',
      'Skinner,Stuart,74,Netminder',
      'Perry,Corey,90,Winger',
      'Kapanen,Kasperi,42,LW/RW',
    ),
    yields: [
      '#97 Connor|McDavid C',
      '#29 Leon|Draisaitl C/LW',
      '#25 Darnell|Nurse D',
      '#14 Mattias|Ekholm D',
      '#74 Stuart|Skinner G',
      '#90 Corey|Perry LW/RW',
      '#42 Kasperi|Kapanen LW/RW',
    ],
  },
  {
    of: 'a league in another language: unclear positions',
    file: lines(
      'Name;Nr;Pos',
      'Leon Draisaitl;29;Angriber',
      'Moritz Seider;53;Forsvar',
      'Kai Wissmann;6;Forsvar',
    ),
    asks: ['Angriber', 'Forsvar'],
    yields: [
      '#29 Leon|Draisaitl [position_unclear]',
      '#53 Moritz|Seider [position_unclear]',
      '#6 Kai|Wissmann [position_unclear]',
    ],
  },
  {
    of: 'the same with the admin’s choices; staff is left out',
    file: lines(
      'Name;Nr;Pos',
      'Leon Draisaitl;29;Angriber',
      'Moritz Seider;53;Forsvar',
      'Harold Kreis;;Trainer',
    ),
    positions: { Angriber: 'c', Forsvar: 'd', Trainer: 'skip' },
    asks: ['Angriber', 'Forsvar', 'Trainer'],
    yields: ['#29 Leon|Draisaitl C', '#53 Moritz|Seider D', '4: [not_a_player]'],
  },
  {
    of: 'a second position in its own column',
    file: lines('Name,Pos,Alt Pos', 'Leon Draisaitl,C,LW', 'Connor McDavid,C,C', 'Evan Bouchard,D,-'),
    yields: ['Leon|Draisaitl C/LW', 'Connor|McDavid C', 'Evan|Bouchard D'],
  },
  {
    of: 'a salary site: money in every spelling, status, expiry',
    use: 'update',
    file: lines(
      'PLAYER,POS,STATUS,EXPIRY STATUS,CAP HIT',
      '"McDavid, Connor",C,Active,UFA,"$12,500,000"',
      '"Draisaitl, Leon","C, LW",IR,UFA,$14.0M',
      '"Skinner, Stuart",G,-,RFA,n/a',
    ),
    yields: [
      'Connor|McDavid $12500000 UFA active',
      'Leon|Draisaitl $14000000 UFA injured_or_other',
      'Stuart|Skinner RFA',
    ],
  },
  {
    of: 'last names first, with a comma, and a Junior',
    file: lines('Player;#', 'van Riemsdyk, James;25', 'Greer, A. J.;10', 'Sammy Blais, Jr.;9'),
    yields: ['#25 James|van Riemsdyk', '#10 A. J.|Greer', '#9 Sammy|Blais Jr.'],
  },
]

export const VALUES: readonly OddFile[] = [
  {
    of: 'Excel in Europe: decimal commas, kilograms without a unit, points between thousands',
    file: lines(
      'Name;Nr;Weight;Cap Hit;Geburtsdatum',
      'Leon Draisaitl;29;95;14.000.000;27.10.1995',
      'Connor McDavid;97;88,5;12.500.000,00;13.01.1997',
    ),
    columns: ['full_name', 'number', 'weight', 'cap_hit_usd', 'birthdate'],
    yields: ['#29 Leon|Draisaitl 1995-10-27 209 $14000000', '#97 Connor|McDavid 1997-01-13 195 $12500000'],
  },
  {
    of: 'the same with spaces and apostrophes between thousands',
    file: lines(
      'Name;AAV',
      'Leon Draisaitl;14 000 000 $',
      'Connor McDavid;12\u202f500\u202f000',
      "Roman Josi;9'059'000",
      'Evan Bouchard;10,5M',
      'Stuart Skinner;2.600',
    ),
    yields: [
      'Leon|Draisaitl $14000000',
      'Connor|McDavid $12500000',
      'Roman|Josi $9059000',
      'Evan|Bouchard $10500000',
      'Stuart|Skinner [left_out cap_hit_usd]',
    ],
  },
  {
    of: 'whole numbers written as decimals by a data frame',
    file: lines('number,last_name,weight,nhl_id', '4.0,Bouchard,192.0,8480803.0', '97.5,McDavid,194,'),
    yields: ['#4 Bouchard 192 8480803', '3: [bad_number]'],
  },
  {
    of: 'heights of all kinds',
    file: lines(
      'Name,Ht',
      'A B,185 cm',
      'C D,"1,85 m"',
      'E F,6ft 1in',
      `G H,"6'1"""`,
      'I J,6′1″',
      'K L,73',
      'M N,6.1',
      'O P,601',
      'Q R,61',
    ),
    yields: ['A|B', 'C|D', 'E|F', 'G|H', 'I|J', 'K|L', 'M|N', 'O|P']
      .map((name) => `${name} 6'1"`)
      .concat('Q|R [left_out height]'),
  },
  {
    of: 'units in the headers',
    file: lines('Name,Height (cm),Weight [kg]', 'Leon Draisaitl,188,95'),
    yields: [`Leon|Draisaitl 6'2" 209`],
  },
  {
    of: 'one light player among pounds',
    file: lines('Name,Weight', 'Leon Draisaitl,209', 'Brad Typo,19'),
    yields: ['Leon|Draisaitl 209', 'Brad|Typo [left_out weight]'],
  },
  {
    of: 'Excel serial dates',
    file: lines('Name,DOB', 'Connor McDavid,35443', 'Leon Draisaitl,34999.0'),
    yields: ['Connor|McDavid 1997-01-13', 'Leon|Draisaitl 1995-10-27'],
  },
  {
    of: 'dates that could be either order',
    file: lines('Name,Born', 'Connor McDavid,01/03/1997'),
    yields: ['Connor|McDavid [date_unclear]'],
  },
  {
    of: 'the same, day first',
    file: lines('Name,Born', 'Connor McDavid,01/03/1997'),
    dateOrder: 'day_first',
    yields: ['Connor|McDavid 1997-03-01'],
  },
  {
    of: 'dates with month names, and one in the future',
    file: lines(
      'Name,Birthdate',
      'A B,13-Jan-97',
      'C D,"Jan. 13, 1997"',
      'E F,13 January 1997',
      'G H,2031-01-01',
    ),
    yields: ['A|B 1997-01-13', 'C|D 1997-01-13', 'E|F 1997-01-13', 'G|H [left_out birthdate]'],
  },
  {
    of: 'what sites print for unknown values',
    file: lines(
      'Name,#,Pos,Shoots,Wt,Ht',
      'Connor McDavid,-,—,N/A,#N/A,?',
      'Leon Draisaitl,29,C,null,TBD,--',
    ),
    yields: ['Connor|McDavid', '#29 Leon|Draisaitl C'],
  },
  {
    of: 'formulas, guarded and not',
    file: lines('Name,Birthplace', "Connor McDavid,'-Oslo", 'Leon Draisaitl,=1+1'),
    yields: ['Connor|McDavid -Oslo', 'Leon|Draisaitl =1+1'],
  },
  {
    of: 'numbers with a mark, of three digits and in words',
    file: lines('Name,No', 'Connor McDavid,#97', 'Leon Draisaitl,129', 'Stuart Skinner,seven'),
    yields: ['#97 Connor|McDavid', '3: [bad_number]', '4: [bad_number]'],
  },
  {
    of: 'invisible spaces, and none',
    file: lines('First Name ,\u00a0Last  Name,Number', '\u00a0Connor\u00a0, McDavid ,97\u00a0', ' , ,12'),
    yields: ['#97 Connor|McDavid', '3: [missing_name]'],
  },
  {
    of: 'the same player twice',
    file: lines('Name,#', 'Connor McDavid,97', 'connor mcdavid,97'),
    yields: ['#97 Connor|McDavid', '3: [repeats_row]'],
  },
]
