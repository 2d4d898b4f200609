import { classNames } from '#ui/class-names.ts'

const FOLDER = '/node_modules/flag-icons/flags/4x3'
/** Where each flag's file is: drawn, as not every system has emoji of flags. A browser loads those it shows. */
const FILES = import.meta.glob<string>('/node_modules/flag-icons/flags/4x3/??.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The flag of a country, or its empty place where it has none. Decorative. @param code two letters */
export function CountryFlag({ code }: { readonly code: string }) {
  const file = FILES[`${FOLDER}/${code.toLowerCase()}.svg`]
  const place = 'inline-block h-4 w-6 flex-none rounded-xs border border-ink/25'
  if (file === undefined) return <span className={classNames(place, 'bg-sunken')} />
  return <img src={file} alt="" width={24} height={16} className={classNames(place, 'object-cover')} />
}
