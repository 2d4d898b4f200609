import ImageUp from '~icons/lucide/image-up'
import X from '~icons/lucide/x'
import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { notifyRefusal } from '#app/components/admin-act/notify-refusal.ts'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'

import { ChooseFile } from './choose-file.tsx'
import { LOGO_TYPES } from './picture-types.ts'
import { sendTeamLogo } from './send-picture.ts'

type Props = {
  readonly teamId: number
  readonly hasLogo: boolean
  /** After another logo is kept. */
  readonly onUploaded: () => void
  readonly onRemove: () => void
}

/** Gives a team another logo at once, or none. */
export function LogoButtons({ teamId, hasLogo, onUploaded, onRemove }: Props) {
  const [sending, setSending] = useState(false)
  const { revalidate } = useRevalidator()
  async function upload(file: File) {
    setSending(true)
    const refused = await sendTeamLogo(teamId, file)
    if (refused === null) {
      await revalidate()
      onUploaded()
      notify({ title: ADMIN_TEAMS.logoSaved, tone: 'success' })
    } else {
      notifyRefusal(ADMIN_TEAMS.logoFailed, refused)
    }
    setSending(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <ChooseFile
        accept={LOGO_TYPES}
        busy={sending}
        label={ADMIN_TEAMS.uploadLogo}
        icon={<ImageUp aria-hidden="true" className="size-5" />}
        onChoose={([file]) => {
          if (file) void upload(file)
        }}
      />
      {hasLogo && (
        <Button look="quiet" onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
          {ADMIN_TEAMS.removeLogo}
        </Button>
      )}
    </div>
  )
}
