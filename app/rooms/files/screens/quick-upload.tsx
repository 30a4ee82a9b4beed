import { useState } from 'react'
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useLive } from '#ui/use-live.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ItemView } from '../item-view.ts'
import { folderPath, liveFilesPath } from '../drive/links.ts'
import { UploadButton } from '../parts/upload/upload-button.tsx'
import { UploadDrop } from '../parts/upload/upload-drop.tsx'
import { quickUpload } from '../upload/quick-upload.ts'
import { quickWords } from '../upload/upload-sentences.ts'
import { ItemFace } from './item-face.tsx'
import styles from './quick-upload.module.css'
import type { Route } from './+types/quick-upload'

export const loader = load((context, _args: Route.LoaderArgs) => quickUpload(context, {}))

export const meta = titled(quickWords, 'title')

const top = 'top'
const quick = 'quick'

export default function QuickUpload({ loaderData }: Route.ComponentProps) {
  const { quickFolder, folders, today } = loaderData
  const text = useWords(quickWords)
  const [chosen, choose] = useState(quick)
  useLive(liveFilesPath('own'))
  // A folder that was deleted meanwhile is no place any more.
  const place = chosen === top || folders.some(({ id }) => id === chosen) ? chosen : quick
  const parent = place === quick ? quickFolder : place === top ? null : place
  const to = { scope: 'own', parent } as const
  const into = place === quick && quickFolder === null ? [text.folder] : []
  return (
    <UploadDrop to={to} into={into}>
      <PageFrame maxWidth="2xl">
        <PageHead title={text.title}>{text.lead}</PageHead>
        <Stack gap={24}>
          <noscript>
            <Notice tone="warn" title={text.noScript}>
              {text.noScriptHint}
            </Notice>
          </noscript>
          <div className={styles.send}>
            <div className={styles.ways}>
              <div className={styles.photo}>
                <UploadButton
                  to={to}
                  into={into}
                  way="camera"
                  kind="primary"
                  size="large"
                  wide
                  photoName={text.photoName}
                >
                  {text.photo}
                </UploadButton>
              </div>
              <UploadButton to={to} into={into} size="large" wide>
                {text.files}
              </UploadButton>
            </div>
            <SelectField
              name="folder"
              label={text.into}
              value={place}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
              options={[
                { value: quick, label: text.folder },
                { value: top, label: text.top },
                ...folders.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </div>
          <Today items={today} showIn={folderPath('own', parent)} />
        </Stack>
      </PageFrame>
    </UploadDrop>
  )
}

function Today({ items, showIn }: { items: readonly ItemView[]; showIn: string }) {
  const text = useWords(quickWords)
  return (
    <Card
      title={text.today}
      padding="none"
      actions={
        <LinkButton kind="quiet" size="small" to={showIn} icon="folder">
          {text.showFolder}
        </LinkButton>
      }
    >
      {items.length === 0 ? (
        <EmptyState icon="upload" title={text.none}>
          {text.noneHint}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <Sent key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Sent({ item }: { item: ItemView }) {
  const text = useWords(quickWords)
  const locale = useLocale()
  const facts = [
    byteText(item.size, locale),
    item.status === 'processing' || item.status === 'quarantined' ? text[item.status] : '',
  ]
  return (
    <li className={styles.item}>
      <ItemFace item={item} />
      <div className={styles.words}>
        {item.status === 'quarantined' ? (
          <span className={styles.name}>{item.name}</span>
        ) : (
          <a className={styles.name} href={item.url} target="_blank" rel="noreferrer" aria-label={text.open(item.name)}>
            {item.name}
          </a>
        )}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  )
}
