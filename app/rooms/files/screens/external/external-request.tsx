/** A link that asks for files: one lays them down, and sees nobody's, after a reload not even one's own. */
import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { ExternalShare } from '../../share/external.ts'
import { externalWords } from '../../share/external-words.ts'
import { UploadButton } from '../../parts/upload/upload-button.tsx'
import { UploadDrop } from '../../parts/upload/upload-drop.tsx'
import { useUploads } from '../../parts/upload/use-uploads.ts'
import { ExternalFacts } from './external-shell.tsx'
import request from './external.module.css'

export function ExternalRequest({ share }: { share: ExternalShare }) {
  const text = useWords(externalWords)
  const { number } = useFormat()
  const [sender, setSender] = useState('')
  const to = { shareCode: share.code, folder: null, sender: sender.trim() }
  const sent = useUploads(to).view.sentThrough.get(share.code) ?? 0
  return (
    <div className={request.narrow}>
      <header className={request.head}>
        <h1 className={request.name}>{share.name}</h1>
        <p>{text.requestLead(share.sharedBy)}</p>
        <ExternalFacts share={{ ...share, sharedBy: '' }} />
      </header>
      <Card>
        <Stack gap={16}>
          <TextField
            name="sender"
            label={text.sender}
            hint={text.senderHint}
            autoComplete="name"
            maxLength={120}
            optional
            value={sender}
            onChange={(event) => setSender(event.currentTarget.value)}
          />
          <UploadDrop to={to} folder={share.name}>
            <div className={request.zone}>
              <div className={request.ways}>
                <UploadButton to={to} kind="primary" size="large">
                  {text.chooseFiles}
                </UploadButton>
                <UploadButton to={to} way="camera" size="large">
                  {text.takePhoto}
                </UploadButton>
              </div>
              <p className={request.orDrop}>{text.orDrop}</p>
            </div>
          </UploadDrop>
          <noscript>
            <p>{text.needsScript}</p>
          </noscript>
          <p role="status" className={request.sent}>
            {sent > 0 && (
              <>
                <Icon name="check-circle" />
                {text.sent(number(sent))}
              </>
            )}
          </p>
          <p className={request.hint}>{text.requestPrivate}</p>
        </Stack>
      </Card>
    </div>
  )
}
