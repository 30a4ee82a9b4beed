/** A second person says yes on this very device, by their PIN: it holds for this one thing. */
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { counterWords } from '../counter-words.ts'
import { useWedge } from '#ui/use-wedge.ts'

interface Asked {
  approvalId: string
  deciders: { accountId: string; name: string }[]
}

interface AskPinProps {
  refused: Refused
  saleId: string
  discountSatang?: bigint
  subtotalSatang?: bigint
  onApproved: () => void
}

export function AskPin({ refused, saleId, discountSatang, subtotalSatang, onApproved }: AskPinProps) {
  const text = useWords(counterWords)
  const asking = useFetcher<Asked | Refused>()
  const approving = useFetcher<{ approved: true } | Refused>()
  const asked = asking.data && !isRefused(asking.data) ? asking.data : null
  const approved = approving.data && !isRefused(approving.data)
  useWedge(() => false)
  useEffect(() => {
    if (approved) onApproved()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [approved])
  return (
    <Stack gap={12}>
      <Notice tone="warn" urgent title={refused.message} />
      {!asked && (
        <asking.Form method="post">
          <Stack gap={8}>
            {isRefused(asking.data) && <Notice tone="bad" title={asking.data.message} />}
            <input type="hidden" name="saleId" value={saleId} />
            {discountSatang !== undefined && (
              <input type="hidden" name="discountSatang" value={String(discountSatang)} />
            )}
            {subtotalSatang !== undefined && (
              <input type="hidden" name="subtotalSatang" value={String(subtotalSatang)} />
            )}
            <TextField name="reason" label={text.reason} maxLength={200} required />
            <Button type="submit" name="operation" value="ask" busy={asking.state !== 'idle'}>
              {text.ask}
            </Button>
          </Stack>
        </asking.Form>
      )}
      {asked && asked.deciders.length === 0 && <Notice tone="warn" title={text.nobodyWithPin} />}
      {asked && asked.deciders.length > 0 && (
        <approving.Form method="post">
          <Stack gap={8}>
            {isRefused(approving.data) && <Notice tone="bad" urgent title={approving.data.message} />}
            <input type="hidden" name="id" value={asked.approvalId} />
            <SelectField
              name="accountId"
              label={text.who}
              options={asked.deciders.map(({ accountId, name }) => ({ value: accountId, label: name }))}
            />
            <TextField
              name="pin"
              type="password"
              label={text.pin}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              required
            />
            <Button type="submit" kind="primary" name="operation" value="approve" busy={approving.state !== 'idle'}>
              {text.approve}
            </Button>
          </Stack>
        </approving.Form>
      )}
    </Stack>
  )
}
