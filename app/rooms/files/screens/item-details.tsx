/** All there is to know about one item, and who may see it. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { detailWords } from '../drive/detail-words.ts'
import { driveWords } from '../drive/drive-words.ts'
import { kindOf } from '../item-kind.ts'
import { isHere, type Line } from '../drive/kept-pages.ts'
import type { ItemView } from '../item-view.ts'
import type { ListedItem } from '../listed-item.ts'
import { itemWords } from '../item-words.ts'
import { publicPath } from '../drive/links.ts'
import { useDrive } from './drive-context.ts'
import { ItemFace } from './item-face.tsx'
import { ItemVersions } from './item-versions.tsx'
import styles from './item-details.module.css'

export function ItemDetails({ item, onClose }: { item: ItemView; onClose: () => void }) {
  const { data, listed, ask } = useDrive()
  // What it is now, when the list came anew.
  const isIt = (line: Line): line is ListedItem => isHere(line) && line.id === item.id
  const { shown } = data
  const now = (shown.view === 'files' && shown.list.items.find(isIt)) || listed.current.find(isIt) || item
  const text = useWords(detailWords)
  const words = useWords(itemWords)
  const locale = useLocale()
  return (
    <Dialog open onClose={onClose} title={now.name} size="side">
      <div className={styles.details}>
        <ItemFace item={now} large={now.thumbnail !== null} />
        {now.status === 'quarantined' && (
          <Notice tone="bad">
            {text.quarantined} {now.because?.[locale]}
          </Notice>
        )}
        {now.isMissing && <Notice tone="bad">{text.missing}</Notice>}
        <Facts item={now} />
        {now.type === 'file' && data.mayChange && <Access item={now} />}
        {now.type === 'file' && <ItemVersions item={now} />}
        {data.mayChange && (
          <Button icon="clock" wide onClick={() => ask({ what: 'activity', item: now })}>
            {words.activity}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Facts({ item }: { item: ListedItem }) {
  const { data } = useDrive()
  const text = useWords(detailWords)
  const words = useWords(itemWords)
  const drive = useWords(driveWords)
  const { dateTime } = useFormat()
  const locale = useLocale()
  const { shown } = data
  const folders = item.where ?? (shown.view === 'files' ? shown.crumbs : [])
  const facts: readonly (readonly [string, string] | false)[] = [
    [words.type, words[`kind_${kindOf(item)}`]],
    item.type === 'file' && [text.contentType, item.contentType || '–'],
    item.type === 'file' && [words.size, byteText(item.size, locale)],
    item.dimensions !== null && [text.dimensions, `${item.dimensions.width} × ${item.dimensions.height}`],
    [text.where, [drive.top, ...folders.map(({ name }) => name)].join(' › ')],
    [words.changed, dateTime(item.updatedAt)],
    [text.created, dateTime(item.createdAt)],
    item.sender !== null && [text.sender, item.sender],
    item.sender === null && item.by !== null && [words.who, item.by],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The plain sentence first: what is public can be seen by whoever has the address. */
function Access({ item }: { item: ItemView }) {
  const { deeds } = useDrive()
  const text = useWords(detailWords)
  const [isPublic, setPublic] = useState(item.access === 'public')
  const [before, setBefore] = useState(item.access)
  if (before !== item.access) {
    setBefore(item.access)
    setPublic(item.access === 'public')
  }
  const address = `${location.origin}${publicPath(item.id)}`
  return (
    <section className={styles.access}>
      <Switch
        label={text.public}
        checked={isPublic}
        hint={isPublic ? text.publicMeans : text.privateMeans}
        onChange={(event) => {
          const on = event.currentTarget.checked
          setPublic(on)
          void deeds
            .run({ deed: 'access', items: [item.id], access: on ? 'public' : 'private' })
            .then((done) => done === null && setPublic(!on))
        }}
      />
      {isPublic && (
        <p className={styles.address}>
          <code>{address}</code>
          <CopyButton value={address}>{text.copy}</CopyButton>
        </p>
      )}
    </section>
  )
}
