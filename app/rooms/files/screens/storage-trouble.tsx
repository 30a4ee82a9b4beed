import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { StoragePlace } from '../settings/settings.ts'
import { storageProblemWords } from '../settings/storage-problem-words.ts'
import type { action } from './storage.tsx'

/** Each service at which files lie is asked once the page is there; what does not open is said. */
export function StorageTrouble({ places }: { places: readonly StoragePlace[] }) {
  const text = useWords(storageProblemWords)
  const { submit, data } = useFetcher<typeof action>()
  const key = places.map(({ at }) => (at ? `${at.endpoint} ${at.bucket}\n` : '')).join('')
  useEffect(() => {
    if (key !== '') void submit({ deed: 'check' }, { method: 'post' })
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
