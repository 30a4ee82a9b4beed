/** What matters first: how full it is, and where the next file goes. */
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { settingsWords, storageProblemWords } from '../settings/settings-words.ts'
import type { SeenSettings, StoragePlace } from '../settings/settings.ts'
import type { action } from './storage.tsx'
import styles from './storage.module.css'

export function StorageNow({ settings }: { settings: SeenSettings }) {
  const { used, quotaBytes, places } = settings
  const text = useWords(settingsWords)
  const locale = useLocale()
  const size = (bytes: number) => byteText(bytes, locale)
  const share = quotaBytes === 0 ? 1 : used.all / quotaBytes
  return (
    <Card>
      <div className={styles.now}>
        {share >= 1 && <Notice tone="warn">{text.isFull}</Notice>}
        <h2 className={styles.title}>{text.used}</h2>
        <p className={styles.amount}>
          <b className="numbers">{size(used.all)}</b> {text.ofAll(size(quotaBytes))}
        </p>
        <ProgressBar label={text.usedOf(size(used.all), size(quotaBytes))} value={share} bare />
        <dl className={styles.parts}>
          <div>
            <dt>{text.ofBusiness}</dt>
            <dd className="numbers">{size(used.business)}</dd>
          </div>
          <div>
            <dt>{text.ofPeople}</dt>
            <dd className="numbers">{size(used.people)}</dd>
          </div>
        </dl>
        <Next settings={settings} />
      </div>
      {places.length > 1 && <Places places={places} />}
    </Card>
  )
}

function Next({ settings: { store, places } }: { settings: SeenSettings }) {
  const text = useWords(settingsWords)
  const at = places.find(({ isCurrent }) => isCurrent)?.at
  const where = store === 'off' ? text.off : at ? nameOf(at) : text.here
  return (
    <div className={styles.next}>
      <Icon name={store === 'off' ? 'warning' : 'box'} />
      <p>
        {store !== 'off' && <span className={styles.label}>{text.nextGoesTo} </span>}
        <b>{where}</b>
      </p>
      <LinkButton size="small" to="#where">
        {text.change}
      </LinkButton>
    </div>
  )
}

const nameOf = ({ bucket, endpoint }: NonNullable<StoragePlace['at']>): string =>
  `${bucket} · ${new URL(endpoint).host}`

function Places({ places }: { places: readonly StoragePlace[] }) {
  const text = useWords(settingsWords)
  const locale = useLocale()
  const { number } = useFormat()
  return (
    <section className={styles.places}>
      <h3 className={styles.title}>{text.places}</h3>
      <Table
        caption={text.places}
        rows={places}
        rowKey={({ at }) => (at ? `${at.endpoint} ${at.bucket}` : '')}
        columns={[
          {
            key: 'place',
            title: text.place,
            phone: 'head',
            cell: ({ at, isCurrent }) => (
              <>
                {at ? nameOf(at) : text.here} {isCurrent && <Badge tone="good">{text.isForNew}</Badge>}
              </>
            ),
          },
          { key: 'files', title: text.files, align: 'end', cell: ({ files }) => number(files) },
          { key: 'size', title: text.size, align: 'end', cell: ({ bytes }) => byteText(bytes, locale) },
        ]}
      />
    </section>
  )
}

/** Each service at which files lie is asked once the page is there; what does not open is said. */
export function StorageTrouble({ places }: { places: readonly StoragePlace[] }) {
  const text = useWords(storageProblemWords)
  const { submit, data } = useFetcher<typeof action>()
  const key = places.map(({ at }) => (at ? `${at.endpoint} ${at.bucket}\n` : '')).join('')
  useEffect(() => {
    if (key !== '') void submit({ operation: 'check' }, { method: 'post' })
  }, [key, submit])
  const conditions = (data && 'conditions' in data && data.conditions) || []
  const shut = conditions.flatMap(({ problem, ...at }) => (problem ? [{ ...at, problem }] : []))
  if (shut.length === 0) return null
  return (
    <Stack>
      {shut.map(({ endpoint, bucket, problem }) => (
        <Notice key={`${endpoint} ${bucket}`} tone="bad" urgent title={text.shutTitle(bucket)}>
          {text.problem(problem)}
        </Notice>
      ))}
    </Stack>
  )
}
