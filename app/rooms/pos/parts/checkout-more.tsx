/** What a buyer brings to the till besides money: a tip, a code, their member QR. */
import { type FormEvent, useState } from 'react'
import { parseBaht } from '#kernel/money.ts'
import { fromThaiKeys } from '#kernel/thai-keys.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { counterWords } from '../counter-words.ts'
import { offlineWords } from '../offline-words.ts'
import type { SeenMember } from '../sell/members.ts'
import { callTill } from './offline/till-calls.ts'
import styles from './pos.module.css'
import type { KeptTicket, TicketHand } from './ticket-store.ts'
import type { Reckoned } from './ticket.ts'

const tips = [2000n, 5000n, 10_000n]

export function TipChoice({ tipSatang, onTip }: { tipSatang: bigint; onTip: (satang: bigint) => void }) {
  const text = useWords(counterWords)
  const { baht } = useFormat()
  return (
    <details>
      <summary>
        {text.tip} {tipSatang > 0n && baht(tipSatang)}
      </summary>
      <div className={styles.methods} role="group" aria-label={text.tip}>
        {[0n, ...tips].map((satang) => (
          <button
            key={String(satang)}
            type="button"
            className={styles.method}
            aria-pressed={satang === tipSatang}
            onClick={() => onTip(satang)}
          >
            {satang === 0n ? text.noTip : baht(satang)}
          </button>
        ))}
      </div>
      <MoneyField
        name="tip"
        label={text.tip}
        onChange={(event) => {
          const satang = parseBaht(event.currentTarget.value || '0')
          if (satang !== null && satang >= 0n) onTip(satang)
        }}
      />
    </details>
  )
}

/** A code is looked up while the line is up, and reckons on the ticket like any other. */
export function CouponField({ hand, totals }: { hand: TicketHand; totals: Reckoned }) {
  const text = useWords(counterWords)
  const offline = useWords(offlineWords)
  const [wrong, setWrong] = useState<string | null>(null)
  const { ticket, change } = hand
  const coupons = ticket.coupons ?? []
  const use = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = fromThaiKeys(String(new FormData(form).get('coupon') ?? '').trim())
    if (code === '') return
    const called = await callTill<NonNullable<KeptTicket['coupons']>[number]>('GET', `/api/pos/coupon?code=${encodeURIComponent(code)}`) // prettier-ignore
    setWrong(called.kind === 'done' ? null : called.kind === 'refused' ? called.refused.message : offline.needsLine)
    if (called.kind !== 'done') return
    change((before) => ({
      ...before,
      coupons: [...coupons.filter((one) => one.code !== called.data.code), called.data],
    }))
    form.reset()
  }
  const isUsed = (code: string) => totals.promotions.some((one) => one.code === code)
  return (
    <details open={coupons.length > 0 || undefined}>
      <summary>{text.coupon}</summary>
      <Stack gap={8}>
        {coupons.map(({ code }) => (
          <p key={code} className={styles.typed}>
            <span>{isUsed(code) ? code : text.couponNot(code)}</span>
            <Button
              kind="quiet"
              icon="close"
              label={text.dropCoupon(code)}
              onClick={() => change((before) => ({ ...before, coupons: coupons.filter((one) => one.code !== code) }))}
            />
          </p>
        ))}
        <form onSubmit={(event) => void use(event)}>
          <Stack gap={8}>
            <TextField name="coupon" label={text.coupon} autoComplete="off" />
            <Button type="submit">{text.couponOk}</Button>
            {wrong && <Notice tone="bad" urgent title={wrong} />}
          </Stack>
        </form>
      </Stack>
    </details>
  )
}

/** Whoever shows their member QR pays from their wallet; a scanner types it and presses Enter. */
export function WalletPay({
  hand,
  restSatang,
  isBusy,
  onTake,
}: {
  hand: TicketHand
  restSatang: bigint
  isBusy: boolean
  onTake: (satang: bigint) => void
}) {
  const text = useWords(counterWords)
  const offline = useWords(offlineWords)
  const { baht } = useFormat()
  const [wrong, setWrong] = useState<string | null>(null)
  const { ticket, change } = hand
  const { member } = ticket
  const read = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = fromThaiKeys(String(new FormData(form).get('member') ?? '').trim())
    if (code === '') return
    const called = await callTill<SeenMember & { balanceSatang: number }>('POST', '/api/office/pos/show-member', { ticketId: ticket.id, code }) // prettier-ignore
    setWrong(called.kind === 'done' ? null : called.kind === 'refused' ? called.refused.message : offline.needsLine)
    if (called.kind === 'done') change((before) => ({ ...before, member: called.data }))
    form.reset()
  }
  const there = BigInt(member?.balanceSatang ?? 0)
  const pays = there < restSatang ? there : restSatang
  return (
    <section className={styles.amounts}>
      {member && (
        <>
          <p className={styles.due}>
            <span>{member.name || text.member}</span>
            <strong>{text.inWallet(baht(there))}</strong>
          </p>
          <Button
            kind="primary"
            wide
            className={styles.big}
            busy={isBusy}
            disabled={pays <= 0n}
            title={pays <= 0n ? text.emptyWallet : undefined}
            onClick={() => onTake(pays)}
          >
            {text.payWallet(baht(pays))}
          </Button>
        </>
      )}
      <form onSubmit={(event) => void read(event)}>
        <Stack gap={8}>
          <p className={styles.quiet}>{text.memberBody}</p>
          <TextField name="member" label={text.memberCode} autoComplete="off" autoFocus={!member} />
          <Button type="submit">{text.memberRead}</Button>
          {wrong && <Notice tone="bad" urgent title={wrong} />}
        </Stack>
      </form>
    </section>
  )
}
