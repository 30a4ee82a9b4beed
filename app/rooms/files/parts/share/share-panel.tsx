/** Which link of the item, what it is like, and how it is passed on. */
import { useCallback, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Divider, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWords } from '#ui/words.tsx'
import { shareWords } from '../../share/share-words.ts'
import type { ShareView } from '../../share/share-view.ts'
import { ShareAway, ShareLink } from './share-link.tsx'
import { type ItemShares, type ShareRefusal, sharesOf } from './share-client.ts'
import type { ShareDialogProps } from './share-dialog.tsx'
import { ShareForm } from './share-form.tsx'

const another = 'new'

export function SharePanel({ item, shareId, onChange }: Omit<ShareDialogProps, 'onClose'>) {
  const text = useWords(shareWords)
  const { found, failed, retry, take } = useShares(item.id)
  const [chosen, choose] = useState(shareId ?? null)
  // Shown once, right after it was typed: nobody can read it again.
  const [typed, setTyped] = useState<{ of: string; password: string | null } | null>(null)
  if (failed) return <ShareAway refusal={failed} retry={retry} />
  if (!found) return <Skeleton />
  const share = chosen === another ? undefined : (found.shares.find(({ id }) => id === chosen) ?? found.shares[0])
  const changed = (next: ShareView) => {
    take(next)
    choose(next.id)
    onChange?.()
  }
  return (
    <Stack gap={16}>
      {found.shares.length > 0 && <Which shares={found.shares} current={share?.id ?? another} choose={choose} />}
      {share && (
        <>
          <ShareLink share={share} password={typed?.of === share.id ? typed.password : null} onChange={changed} />
          <Divider />
        </>
      )}
      <ShareForm
        key={share?.id ?? another}
        item={item}
        type={found.type}
        share={share}
        policy={found.policy}
        onSaved={(next, password) => {
          // Saved again without one, it still has the one before.
          if (password !== null || typed?.of !== next.id) setTyped({ of: next.id, password })
          changed(next)
        }}
      />
      {share && chosen !== another && (
        <div>
          <Button kind="quiet" icon="plus" onClick={() => choose(another)}>
            {text.newLink}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Which({
  shares,
  current,
  choose,
}: {
  shares: readonly ShareView[]
  current: string
  choose: (id: string) => void
}) {
  const text = useWords(shareWords)
  const { date, number } = useFormat()
  if (shares.length === 1 && current !== another) return null
  const options = shares.map(({ id, createdAt }, at) => ({
    value: id,
    label: text.linkOf(number(shares.length - at), date(createdAt)),
  }))
  return (
    <SelectField
      name="which"
      label={text.whichLink}
      options={current === another ? [...options, { value: another, label: text.newLink }] : options}
      value={current}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

function useShares(itemId: string) {
  const [found, setFound] = useState<ItemShares | null>(null)
  const [failed, setFailed] = useState<ShareRefusal | null>(null)
  const look = useCallback(async () => {
    setFailed(null)
    const answer = await sharesOf(itemId)
    if (answer.ok) setFound(answer.value)
    else setFailed(answer.refusal)
  }, [itemId])
  useEffect(() => void look(), [look])
  const take = (share: ShareView) =>
    setFound(
      (before) =>
        before && {
          ...before,
          shares: before.shares.some(({ id }) => id === share.id)
            ? before.shares.map((each) => (each.id === share.id ? share : each))
            : [share, ...before.shares],
        },
    )
  return { found, failed, retry: () => void look(), take }
}
