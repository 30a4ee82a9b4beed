import type { OfficeHandle } from '#kernel/office.ts'
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Changes } from '#kernel/changes.ts'
import { productPath } from '../desk-links.ts'
import { type Operation, productHistory } from '../history.ts'
import { fieldNames, historyWords, valueNames } from '../history-words.ts'
import styles from '../parts/desk.module.css'
import type { Route } from './+types/history'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => ({
  productId: params.id,
  ...(await productHistory(context, { productId: params.id, before: new URL(request.url).searchParams.get('before') })),
}))

export const handle: OfficeHandle<unknown> = {
  crumb: () => ({ th: historyWords.th.title, en: historyWords.en.title }),
}
export const meta = titled(historyWords, 'title')

export default function History({ loaderData: { productId, name, operations, hasMore } }: Route.ComponentProps) {
  const text = useWords(historyWords)
  const locale = useLocale()
  const format = useFormat()
  const last = operations.at(-1)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title} back={{ to: productPath(productId), label: text.back }}>
        {name[locale]}
      </PageHead>
      <Card padding="none">
        <Stack gap={0}>
          <Table
            caption={text.title}
            rows={operations}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="clock" title={text.none} />}
            columns={[
              {
                key: 'what',
                title: text.what,
                phone: 'head',
                cell: ({ sentence, sku }: Operation) => [sentence[locale], sku].filter(Boolean).join(' · '),
              },
              { key: 'who', title: text.who, phone: 'under', cell: ({ by }) => (by === 'job' ? text.system : by) },
              { key: 'when', title: text.when, phone: 'aside', cell: ({ at }) => format.dateTime(at, 'short') },
              {
                key: 'changes',
                title: text.changes,
                phone: 'below',
                width: 'wide',
                cell: ({ changes }) => <Changed changes={changes} />,
              },
            ]}
          />
          {hasMore && last && (
            <LinkButton kind="quiet" to={`?before=${last.id}`}>
              {text.older}
            </LinkButton>
          )}
        </Stack>
      </Card>
    </PageFrame>
  )
}

function Changed({ changes }: { changes: Changes }) {
  const text = useWords(historyWords)
  const locale = useLocale()
  const { baht, date, number } = useFormat()
  const say = (field: string, value: unknown): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return text.empty
    if (typeof value === 'boolean') return value ? text.yes : text.no
    if (field.endsWith('_satang')) return baht(BigInt(Number(value)))
    if (/^sale_(from|to)$/.test(field)) return date(String(value))
    if (Array.isArray(value))
      return value.every((one) => typeof one === 'string') ? value.join(', ') : text.listed(number(value.length))
    const called = /^(status|kind|vat_class)$/.test(field) ? valueNames[String(value)] : undefined
    const said = called?.[locale] ?? (typeof value === 'number' ? number(value) : String(value))
    return said.length > 80 ? `${said.slice(0, 80)}…` : said
  }
  return (
    <ul className={styles.changes}>
      {Object.entries(changes).map(([field, [from, to]]) => (
        <li key={field}>
          {fieldNames[field]?.[locale] ?? field}: {from !== null && <>{say(field, from)} → </>}
          <strong>{say(field, to)}</strong>
        </li>
      ))}
    </ul>
  )
}
