/** What a link allows, its password, its end and its limit. */
import { type FormEvent, useState } from 'react'
import { businessDate } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SharePolicy } from '../../share/share-policy.ts'
import { type Preset, presets, type ShareView } from '../../share/share-view.ts'
import { shareWords } from '../../share/share-words.ts'
import { saveShare, type ShareRefusal } from './share-client.ts'
import styles from './share.module.css'

interface Props {
  item: { id: string; name: string }
  type: 'file' | 'folder'
  /** Left out: a new one. */
  share: ShareView | undefined
  policy: SharePolicy
  /** With the password as it was typed, or null where it was not. */
  onSaved: (share: ShareView, password: string | null) => void
}

export function ShareForm({ item, type, share, policy, onSaved }: Props) {
  const text = useWords(shareWords)
  const locale = useLocale()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ShareRefusal | null>(null)
  const until = firstEnd(share, policy)
  const said = (field: string) => refusal?.fields[field]?.[locale]
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await saveShare(optionsIn(form, { itemId: item.id, share, until }))
    setBusy(false)
    setRefusal(answer.ok ? null : answer.refusal)
    if (!answer.ok) return
    toast({ message: share ? text.saved : text.made, tone: 'good' })
    onSaved(answer.value.item, String(form.get('sharePassword') ?? '') || null)
  }
  const isElsewhere = refusal !== null && Object.keys(refusal.fields).length === 0
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={16}>
        {isElsewhere && <FormErrors message={refusal.message?.[locale] ?? text.away} fields={[]} />}
        <Presets type={type} share={share} error={said('permissions')} />
        <Lock share={share} forced={policy.forcePassword} error={said('sharePassword')} />
        <Ends until={until} policy={policy} share={share} said={said} />
        <div className={styles.send}>
          <SubmitButton busy={busy} failed={refusal !== null}>
            {share ? (share.state === 'revoked' ? text.reopen : text.save) : text.make}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  )
}

function Presets({ type, share, error }: { type: Props['type']; share: Props['share']; error: string | undefined }) {
  const text = useWords(shareWords)
  const names = (Object.keys(presets) as Preset[]).filter(
    (name) => type === 'folder' || name === 'view' || name === 'download',
  )
  const icons = { view: 'eye', download: 'download', request: 'upload', collaborate: 'users' } as const
  return (
    <RadioCards
      name="preset"
      label={text.preset}
      columns={2}
      defaultValue={share ? (share.preset ?? '') : 'download'}
      error={error}
      options={names.map((value) => ({ value, label: text[value], hint: text[`${value}Hint`], icon: icons[value] }))}
    />
  )
}

function Lock({ share, forced, error }: { share: Props['share']; forced: boolean; error: string | undefined }) {
  const text = useWords(shareWords)
  const [isLocked, setLocked] = useState(forced || (share?.isPassword ?? false))
  const [made, setMade] = useState('')
  return (
    <Stack gap={8}>
      <CheckboxField
        name="isPassword"
        label={text.lock}
        hint={forced ? text.lockForced : undefined}
        checked={isLocked}
        // Checked and not to be changed; a disabled box would not be sent.
        onChange={(event) => setLocked(forced || event.currentTarget.checked)}
      />
      {isLocked && (
        <>
          <PasswordField
            key={made}
            name="sharePassword"
            label={text.password}
            hint={share?.isPassword ? text.passwordKept : text.passwordHint}
            autoComplete="new-password"
            defaultValue={made}
            error={error}
          />
          <Row gap={12}>
            <Button size="small" icon="rotate" onClick={() => setMade(madePassword())}>
              {text.makePassword}
            </Button>
            {made && (
              <span className={styles.made}>
                <code>{made}</code>
                <CopyButton value={made}>{text.copyPassword}</CopyButton>
              </span>
            )}
          </Row>
          {made && <p className={styles.hint}>{text.madePassword}</p>}
        </>
      )}
    </Stack>
  )
}

function Ends({
  until,
  policy,
  share,
  said,
}: Pick<Props, 'policy' | 'share'> & { until: string; said: (field: string) => string | undefined }) {
  const text = useWords(shareWords)
  const { number } = useFormat()
  const last = policy.maxDays === null ? undefined : dayIn(policy.maxDays)
  return (
    <div className={styles.pair}>
      <DateField
        name="shareExpire"
        label={text.until}
        hint={policy.maxDays === null ? text.untilHint : text.untilAtMost(number(policy.maxDays))}
        defaultValue={until}
        min={share?.state === 'expired' ? undefined : dayIn(0)}
        max={last}
        error={said('shareExpire')}
      />
      <NumberField
        name="maxDownloads"
        label={text.limit}
        hint={text.limitHint}
        suffix={text.times}
        min={1}
        max={1_000_000}
        defaultValue={share?.maxDownloads ?? null}
        error={said('maxDownloads')}
      />
    </div>
  )
}

const dayIn = (days: number): string => businessDate(new Date(Date.now() + days * 86_400_000))

function firstEnd(share: ShareView | undefined, policy: SharePolicy): string {
  if (!share) return dayIn(policy.defaultDays)
  return share.shareExpire === null ? '' : businessDate(new Date(share.shareExpire))
}

/** The form's fields as the call takes them. What was not touched is left out, and so stays as it is. */
export function optionsIn(
  form: FormData,
  { itemId, share, until }: { itemId: string; share: ShareView | undefined; until: string },
): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const isPassword = form.has('isPassword')
  // A password may begin or end with a space.
  const password = String(form.get('sharePassword') ?? '')
  const day = text('shareExpire')
  return {
    itemId,
    ...(share ? { share: share.id } : { new_link: true }),
    ...(text('preset') && { preset: text('preset') }),
    isPassword,
    ...(isPassword && password && { sharePassword: password }),
    ...((!share || day !== until) && { shareExpire: day || null }),
    maxDownloads: text('maxDownloads') ? Number(text('maxDownloads')) : null,
  }
}

/** Letters and digits that nobody takes for one another: 32 of them, so each is as likely as the next. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789x'

/** Sixty bits, in three groups that can be read out. */
export function madePassword(): string {
  const drawn = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => letters[byte % letters.length])
  return [0, 4, 8].map((at) => drawn.slice(at, at + 4).join('')).join('-')
}
