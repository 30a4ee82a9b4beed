/** A link as it is passed on: copied, as a QR picture, with what became of it, and revoked. */
import { useState } from 'react'
import { drawQr } from '#kernel/qr-drawing.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ShareView } from '../../share/share-view.ts'
import { shareStateTable, shareWords } from '../../share/share-words.ts'
import { saveShare, type ShareRefusal } from './share-client.ts'
import styles from './share.module.css'

interface Props {
  share: ShareView
  /** As it was just typed; null: nobody can show it. */
  password: string | null
  onChange: (share: ShareView) => void
}

export function ShareLink({ share, password, onChange }: Props) {
  const text = useWords(shareWords)
  const address = `${location.origin}${share.url}`
  const [isDrawn, setDrawn] = useState(false)
  return (
    <Stack gap={12}>
      <Row gap={12}>
        <StateBadge table={shareStateTable} state={share.state} />
        <Facts share={share} />
      </Row>
      {share.state === 'active' && (
        <>
          <TextField
            name="address"
            label={text.address}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Row gap={8}>
            <CopyButton value={address} kind="primary">
              {text.copy}
            </CopyButton>
            {password !== null && share.isPassword && <CopyButton value={password}>{text.copyPassword}</CopyButton>}
            <Button size="small" icon="qr" aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
              {text.showQr}
            </Button>
          </Row>
          {isDrawn && <Drawn address={address} name={share.name} />}
        </>
      )}
      {share.state !== 'revoked' && <RevokeShare share={share} onChange={onChange} />}
    </Stack>
  )
}

function Facts({ share }: { share: ShareView }) {
  const text = useWords(shareWords)
  const { number, dateTime } = useFormat()
  const limit = share.maxDownloads === null ? '' : ` / ${number(share.maxDownloads)}`
  return (
    <dl className={styles.facts}>
      <dt>{text.views}</dt>
      <dd>{number(share.views)}</dd>
      {share.permissions.download && (
        <>
          <dt>{text.downloads}</dt>
          <dd>
            {number(share.downloads)}
            {limit}
          </dd>
        </>
      )}
      {share.permissions.upload && (
        <>
          <dt>{text.received}</dt>
          <dd>{number(share.received)}</dd>
        </>
      )}
      <dt>{text.lastAccess}</dt>
      <dd>{share.lastAccessAt ? dateTime(share.lastAccessAt, 'medium') : text.never}</dd>
    </dl>
  )
}

function Drawn({ address, name }: { address: string; name: string }) {
  const text = useWords(shareWords)
  const code = drawQr(address)
  const save = () => {
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.size} ${code.size}" width="1024" height="1024" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${code.path}" fill="#000"/></svg>`
    const url = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: `${name} QR.svg` })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  return (
    <Row gap={16}>
      <QrCode code={code} label={text.qr} size="small" />
      <Button size="small" icon="download" onClick={save}>
        {text.saveQr}
      </Button>
    </Row>
  )
}

/** Ends a link at once, for everybody who has it. */
export function RevokeShare({ share, onChange }: { share: ShareView; onChange: (share: ShareView) => void }) {
  const text = useWords(shareWords)
  const locale = useLocale()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    const answer = await saveShare({ itemId: share.itemId, share: share.id, isShare: false })
    setBusy(false)
    if (answer.ok) {
      toast({ message: text.revoked, tone: 'good' })
      onChange(answer.value.item)
    } else toast({ message: answer.refusal.message?.[locale] ?? text.away, tone: 'bad' })
  }
  return (
    <div>
      <ConfirmButton
        kind="quiet"
        size="small"
        title={text.revokeTitle}
        message={text.revokeMessage}
        okText={text.revoke}
        busy={busy}
        onConfirm={() => void revoke()}
      >
        {text.revoke}
      </ConfirmButton>
    </div>
  )
}

/** The links could not be had: why, and once more. */
export function ShareAway({ refusal, retry }: { refusal: ShareRefusal; retry: () => void }) {
  const text = useWords(shareWords)
  const locale = useLocale()
  return (
    <Notice
      tone="bad"
      urgent
      title={refusal.message?.[locale] ?? text.away}
      action={<Button onClick={retry}>{text.again}</Button>}
    />
  )
}
