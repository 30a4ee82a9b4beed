import { randomUUID } from 'node:crypto'
import { Form, redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { forbidden } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { type Address, byZip, provinces } from '#rooms/places/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { archiveStates } from '#ui/data-table/archive.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { changeSupplier, makeSupplier, seeSupplier } from '../save-supplier.ts'
import { supplierFormWords } from '../supplier-form-words.ts'
import { supplierHistory } from '../supplier-history.ts'
import { SupplierInput } from '../supplier-input.ts'
import { supplierPath, suppliersPath } from '../supplier-list.ts'
import { archiveSuppliers, bringBackSuppliers } from '../suppliers.ts'
import { SupplierFacts } from './supplier-facts.tsx'
import { SupplierForm } from './supplier-form.tsx'
import type { Route } from './+types/supplier'

type Saved = { saved: string }
type Found = { typed: { address?: unknown }; places: readonly Address[] }

/** Which field of the form a column is. */
const columnWords: Readonly<Record<string, keyof typeof SupplierInput.shape>> = {
  kind: 'kind',
  name: 'name',
  tax_id: 'taxId',
  branch_no: 'branchNo',
  line: 'address',
  tambon_code: 'address',
  phone: 'phone',
  email: 'email',
  credit_days: 'creditDays',
  note: 'note',
}

const idOf = (id: string) => (id === 'new' ? null : id)

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const id = idOf(params.id)
  const mayChange = admits(permissions['purchasing.changeSuppliers'], context.actor)
  if (id === null && !mayChange) return forbidden()
  const record = await seeSupplier(context, { id })
  const places = record?.address ? byZip(record.address.zip) : []
  return {
    record,
    operations: id === null ? [] : await supplierHistory(context, { id }),
    form: mayChange
      ? { of: formOf(SupplierInput), provinces: provinces(), places, idempotencyKey: randomUUID() }
      : null,
  }
})

export const action = act(
  async (context, { operation, step, ...form }, { params }: Route.ActionArgs): Promise<Saved | Found> => {
    const id = idOf(params.id)
    // Without script the zip finds its places by a round trip.
    if (step === 'address') return { typed: form, places: byZip(zipIn(form)) }
    if (id !== null && operation === 'archive') await archiveSuppliers(context, { id })
    else if (id !== null && operation === 'bringBack') await bringBackSuppliers(context, { id })
    else if (id !== null) {
      // What was typed is parsed by the command.
      await changeSupplier(context, { ...(form as Parameters<typeof changeSupplier>[1]), id })
      return { saved: 'supplier' }
    } else throw redirect(supplierPath((await makeSupplier(context, form as Parameters<typeof makeSupplier>[1])).id))
    throw redirect(supplierPath(params.id))
  },
  { keeps: true },
)

const zipIn = ({ address }: Record<string, unknown>): string => {
  const { zip } = (address ?? {}) as { zip?: unknown } // of a form; what else it may be is not a text
  return typeof zip === 'string' ? zip.trim() : ''
}

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(supplierFormWords, 'who')
export const handle: OfficeHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ record }) =>
    record ? { th: record.name, en: record.name } : { th: supplierFormWords.th.make, en: supplierFormWords.en.make },
}

export default function SupplierPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, operations, form } = loaderData
  const text = useWords(supplierFormWords)
  const mayChange = useCan()('purchasing.changeSuppliers')
  const answer = useAnswer(actionData)
  const state = record?.archivedAt ? 'archived' : 'active'
  const main = form ? (
    <SupplierForm
      key={record?.id ?? 'new'}
      {...form}
      record={record}
      answer={answer && 'places' in answer ? undefined : answer}
      found={answer && 'places' in answer ? answer : undefined}
    />
  ) : (
    record && <SupplierFacts record={record} />
  )
  return (
    <PageFrame maxWidth={record ? '6xl' : '4xl'}>
      <PageHead
        title={record?.name ?? text.make}
        back={{ to: suppliersPath, label: text.back }}
        {...(record && { badge: <StateBadge table={archiveStates} state={state} /> })}
        actions={
          record &&
          state === 'active' &&
          mayChange && (
            <Form method="post">
              <Button type="submit" icon="box" name="operation" value="archive">
                {text.archive}
              </Button>
            </Form>
          )
        }
      />
      <Stack gap={16}>
        {record && state === 'archived' && (
          <Notice
            tone="info"
            title={text.isArchived}
            action={
              mayChange && (
                <Form method="post">
                  <Button type="submit" size="small" name="operation" value="bringBack">
                    {text.bringBack}
                  </Button>
                </Form>
              )
            }
          />
        )}
        {record ? (
          <Split
            gap={24}
            aside={
              <RecordHistory entries={operations} wordOf={(field) => columnWords[field] && text[columnWords[field]]} />
            }
          >
            {main}
          </Split>
        ) : (
          main
        )}
      </Stack>
    </PageFrame>
  )
}
