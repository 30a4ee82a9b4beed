/** Every link into a drive: what it leads to, how it stands, what became of it. */
import { useCallback, useEffect, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type ShareState, shareStates, type ShareView } from '../../share/share-view.ts'
import { shareStateTable, shareWords } from '../../share/share-words.ts'
import { RevokeShare, ShareAway } from './share-link.tsx'
import { linksOf, type ShareRefusal } from './share-client.ts'
import { ShareDialog } from './share-dialog.tsx'
import styles from './share.module.css'

export function MyLinks({ scope }: { scope: 'own' | 'business' }) {
  const text = useWords(shareWords)
  const { links, failed, look } = useLinks(scope)
  const [state, setState] = useState<ShareState | ''>('')
  const [opened, setOpened] = useState<ShareView | null>(null)
  if (failed) return <ShareAway refusal={failed} retry={() => void look()} />
  if (!links) return <Skeleton />
  if (links.length === 0)
    return (
      <EmptyState icon="link" title={text.noLinks}>
        {text.noLinksHint}
      </EmptyState>
    )
  const shown = links.filter((link) => state === '' || link.state === state)
  return (
    <Stack gap={16}>
      <StateFilter state={state} setState={setState} />
      {shown.length === 0 ? (
        <EmptyState icon="link" title={text.noneSo} />
      ) : (
        <ul className={styles.links} aria-label={text.links}>
          {shown.map((link) => (
            <Link key={link.id} link={link} onOpen={() => setOpened(link)} onChange={() => void look()} />
          ))}
        </ul>
      )}
      {opened && (
        <ShareDialog
          item={{ id: opened.itemId, name: opened.name }}
          shareId={opened.id}
          onClose={() => setOpened(null)}
          onChange={() => void look()}
        />
      )}
    </Stack>
  )
}

function StateFilter({ state, setState }: { state: ShareState | ''; setState: (state: ShareState | '') => void }) {
  const text = useWords(shareWords)
  const locale = useLocale()
  return (
    <SelectField
      name="state"
      label={text.filter}
      className={styles.filter}
      value={state}
      onChange={(event) => setState(shareStates.find((each) => each === event.currentTarget.value) ?? '')}
      options={[
        { value: '', label: text.all },
        ...shareStates.map((value) => ({ value, label: shareStateTable[value][locale] })),
      ]}
    />
  )
}

function Link({ link, onOpen, onChange }: { link: ShareView; onOpen: () => void; onChange: () => void }) {
  const text = useWords(shareWords)
  const { date, number } = useFormat()
  const limit = link.maxDownloads === null ? '' : ` / ${number(link.maxDownloads)}`
  const facts = [
    link.preset && text[link.preset],
    link.shareExpire ? text.expires(date(link.shareExpire)) : text.endless,
    `${text.views} ${number(link.views)}`,
    link.permissions.download && `${text.downloads} ${number(link.downloads)}${limit}`,
    link.permissions.upload && `${text.received} ${number(link.received)}`,
    link.lastAccessAt ? `${text.lastAccess} ${date(link.lastAccessAt)}` : text.never,
    link.maker && text.madeBy(link.maker),
  ]
  return (
    <li className={styles.link}>
      <Icon name={link.type} size={24} />
      <div className={styles.about}>
        <p className={styles.linkName}>{link.name}</p>
        <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
        <Row gap={8}>
          <StateBadge table={shareStateTable} state={link.state} />
          {link.isPassword && (
            <Badge tone="neutral" icon="lock">
              {text.hasPassword}
            </Badge>
          )}
        </Row>
      </div>
      <Row gap={8}>
        {link.state === 'active' && <CopyButton value={`${location.origin}${link.url}`}>{text.copy}</CopyButton>}
        <Button size="small" icon="settings" label={text.changeOf(link.name)} onClick={onOpen} />
        {link.state !== 'revoked' && <RevokeShare share={link} onChange={onChange} />}
      </Row>
    </li>
  )
}

function useLinks(scope: 'own' | 'business') {
  const [links, setLinks] = useState<ShareView[] | null>(null)
  const [failed, setFailed] = useState<ShareRefusal | null>(null)
  const look = useCallback(async () => {
    setFailed(null)
    const answer = await linksOf(scope)
    if (answer.ok) setLinks(answer.value.links)
    else setFailed(answer.refusal)
  }, [scope])
  useEffect(() => void look(), [look])
  return { links, failed, look }
}
