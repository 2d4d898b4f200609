import { useFetcher } from 'react-router'
import Download from '~icons/lucide/download'

import { YOUR_DATA, YOUR_DATA_FILE } from '#app/account/copy.ts'
import { buttonStyle } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'
import { Switch } from '#ui/switch.tsx'

import { type SettingsAnswer, SettingsSection } from './settings-frame.tsx'

/** What is kept of the account, to take away; and whether its visits are counted. */
export function YourData({ hidesVisits }: { readonly hidesVisits: boolean }) {
  const saving = useFetcher<SettingsAnswer>()
  const chosen = saving.formData?.get('hidden') ?? String(hidesVisits)
  return (
    <SettingsSection title={YOUR_DATA.heading} lead={YOUR_DATA.lead}>
      <a href="/settings/your-data" download={YOUR_DATA_FILE} className={buttonStyle()}>
        <Download aria-hidden="true" className="size-5" />
        {YOUR_DATA.download}
      </a>
      <div className="mt-5 border-y border-hairline py-2">
        <Switch
          checked={chosen === 'true'}
          onCheckedChange={(next) =>
            void saving.submit({ intent: 'hide-visits', hidden: String(next) }, { method: 'post' })
          }
          label={<span className="font-semibold">{YOUR_DATA.hideVisits}</span>}
          description={YOUR_DATA.hideVisitsHint}
        />
      </div>
      {saving.state === 'idle' && saving.data?.line && (
        <div className="mt-4">
          <NoticeLine look="danger">{saving.data.line}</NoticeLine>
        </div>
      )}
    </SettingsSection>
  )
}
