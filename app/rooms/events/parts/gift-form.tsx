/** Gifts are made: money or a package; the codes are shown this one time, or one is sent on its day. */
import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { giftShape } from '../gift/gift-input.ts'
import { giftDeskWords } from '../gift/gift-desk-words.ts'
import type { Package } from '../gift/packages.ts'
import styles from './events.module.css'

const schema = () => import('../gift/gift-input.ts').then((file) => file.GiftInput)

interface Props {
  giftForm: FormShape<keyof (typeof giftShape)['shape']>
  packages: readonly Package[]
  idempotencyKey: string
  refused: Refused | undefined
  done: { saved: string; done?: { codes?: string[] } | undefined; at: number } | undefined
}

export function GiftForm({ giftForm, packages, idempotencyKey, refused, done }: Props) {
  const text = useWords(giftDeskWords)
  const mine = refused?.kept?.operation === 'make' ? refused : undefined
  const codes = done?.saved === 'make' ? (done.done?.codes ?? []) : null
  return (
    <Stack gap={12}>
      {codes !== null &&
        (codes.length === 0 ? (
          <Notice tone="good" title={text.willSend} />
        ) : (
          <Card title={text.made}>
            <Stack gap={12}>
              <p className={styles.quiet}>{text.madeBody}</p>
              <ul className={styles.list}>
                {codes.map((code) => (
                  <li key={code} className="numbers">
                    {code}
                  </li>
                ))}
              </ul>
              <div>
                <CopyButton value={codes.join('\n')}>{text.copyAll}</CopyButton>
              </div>
            </Stack>
          </Card>
        ))}
      <Accordion
        items={[
          {
            key: `make-${done?.at ?? ''}`,
            title: text.make,
            open: mine !== undefined,
            children: (
              <RecordForm
                key={done?.at ?? ''}
                operation="make"
                schema={schema}
                answer={mine}
                submit={text.makeNow}
                hidden={{ idempotencyKey }}
              >
                <Fields form={giftForm} packages={packages} start={mine?.kept} />
              </RecordForm>
            ),
          },
        ]}
      />
    </Stack>
  )
}

function Fields({
  form,
  packages,
  start,
}: {
  form: Props['giftForm']
  packages: readonly Package[]
  start: Readonly<Record<string, unknown>> | undefined
}) {
  const text = useWords(giftDeskWords)
  const locale = useLocale()
  return (
    <Stack gap={12}>
      <Grid min={200} gap={12}>
        <FormFields of={form} names={['value']} words={text} start={start} />
        {packages.length > 0 && (
          <SelectField
            name="packageId"
            label={text.packageId}
            empty={text.noPackage}
            defaultValue={String(start?.packageId ?? '')}
            options={packages.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          />
        )}
        <FormFields of={form} names={['count', 'days']} words={text} start={start ?? { count: 1, days: 365 }} />
      </Grid>
      <Grid min={200} gap={12}>
        <FormFields of={form} names={['sender', 'recipient', 'email']} words={text} start={start} />
      </Grid>
      <FormFields of={form} names={['message']} words={text} start={start} />
      <Grid min={160} gap={12}>
        <FormFields of={form} names={['deliverOn', 'deliverTime', 'note']} words={text} start={start} />
      </Grid>
    </Stack>
  )
}
