import { fold } from '#domain/text/fold.ts'

import { readCountry } from './countries.ts'

/** Each country's code of two letters and then of three, as ISO 3166 lists them. */
const CODES: ReadonlyArray<readonly [two: string, three: string]> = [
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO ARARG ASASM ATAUT AUAUS AWABW AZAZE BABIH BBBRB BDBGD BEBEL',
  'BFBFA BGBGR BHBHR BIBDI BJBEN BMBMU BNBRN BOBOL BRBRA BSBHS BTBTN BWBWA BYBLR BZBLZ CACAN CDCOD CFCAF CGCOG',
  'CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM',
  'DZDZA ECECU EEEST EGEGY ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF',
  'GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GTGTM GUGUM GWGNB GYGUY HKHKG HNHND HRHRV HTHTI HUHUN',
  'IDIDN IEIRL ILISR IMIMN ININD IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM',
  'KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR',
  'MCMCO MDMDA MEMNE MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI',
  'MXMEX MYMYS MZMOZ NANAM NCNCL NENER NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF',
  'PGPNG PHPHL PKPAK PLPOL PMSPM PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB',
  'SCSYC SDSDN SESWE SGSGP SHSHN SISVN SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ',
  'TCTCA TDTCD TGTGO THTHA TJTJK TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA USUSA UYURY',
  'UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE',
].flatMap((line) => line.split(' ').map((codes) => [codes.slice(0, 2), codes.slice(2)] as const))

/** The languages in which roster files name countries. */
const LOCALES = ['en', 'fr', 'de', 'cs', 'sk', 'sv', 'fi', 'ru', 'lv', 'nb', 'da', 'pl', 'it']

/** What else people and federations call a country, by its code of two letters. */
const ALSO: Readonly<Record<string, string>> = {
  AE: 'uae',
  AT: 'austrian',
  AU: 'australian',
  BG: 'bul',
  BS: 'bah',
  BY: 'belarusian,belorussia,weissrussland,vitryssland,republic of belarus',
  CA: 'canadian',
  CH: 'swiss',
  CI: 'ivory coast',
  CL: 'chi',
  CZ: 'czech,czech republic,czech rep,tschechische republik,republique tcheque,ceska republika',
  DE: 'german,federal republic of germany',
  DK: 'danish',
  EE: 'estonian',
  FI: 'finnish',
  FR: 'french',
  GB: 'uk,british,britain,great britain,england,scotland,wales,northern ireland,eng,sco,wal,nir,grande bretagne,grossbritannien,velka britanie,iso britannia',
  GR: 'gre',
  HR: 'croatian,cro',
  HT: 'hai',
  HU: 'hungarian',
  ID: 'ina',
  IR: 'iri',
  IT: 'italian',
  JP: 'japanese',
  KR: 'korea,republic of korea,korean',
  KZ: 'kazakh,kazakhstani,republic of kazakhstan',
  LT: 'lithuanian',
  LV: 'latvian',
  MK: 'macedonia',
  MN: 'mgl',
  MY: 'mas',
  NG: 'ngr,nigerian',
  NL: 'dutch,holland,ned,the netherlands',
  NO: 'norwegian',
  PH: 'phi',
  PL: 'polish',
  PT: 'por',
  RU: 'russian,russian federation',
  SE: 'swedish',
  SI: 'slovenian,slovene',
  SK: 'slovak,slovak republic,slovenska republika',
  TR: 'turkey',
  TW: 'tpe',
  UA: 'ukrainian',
  US: 'american,america,united states of america,us of america,spojene staty americke,сша',
  ZA: 'rsa',
}

/** Codes of three letters, by everything that a country is called. */
const BY_NAME: ReadonlyMap<string, string> = new Map(
  LOCALES.map((locale) => new Intl.DisplayNames(locale, { type: 'region' })).flatMap((names) =>
    CODES.flatMap(([two, three]) =>
      [two, three, names.of(two) ?? two, ...(ALSO[two]?.split(',') ?? [])].map(
        (name) => [fold(name), three] as const,
      ),
    ),
  ),
)

/** A flag is the two letters of its country, each as a character of its own. */
const FLAG = /\p{Regional_Indicator}{2}/u
const REGIONAL_A = 0x1f1e6

/**
 * Reads a nationality as rosters and people write it: a code of two or three letters, a name in any language of our
 * files, a flag. Of several the first counts. Null if the text is empty or names no country. A country that cannot be a
 * Dream Team's has its three-letter code.
 */
export function readNationality(text: string | null | undefined): string | null {
  const [flag] = FLAG.exec(text ?? '') ?? []
  const written = flag
    ? [...flag].map((one) => String.fromCodePoint(65 + (one.codePointAt(0) ?? 0) - REGIONAL_A)).join('')
    : (text ?? '')
  return (
    country(written) ??
    written
      .split(/[/|,;()]|\s[-–]\s/)
      .map(country)
      .find((code) => code !== null) ??
    null
  )
}

function country(text: string): string | null {
  const own = readCountry(text)
  if (own) return own
  const code = BY_NAME.get(fold(text).replace(/^(?:the |republic of |kingdom of )+/, ''))
  return code === undefined ? null : (readCountry(code) ?? code)
}
