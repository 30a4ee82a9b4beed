/** Packages: what is in them, and a new one. */
import { Form } from 'react-router'
import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { giftDeskWords } from '../gift/gift-desk-words.ts'
import type { Package } from '../gift/packages.ts'
import styles from './events.module.css'

const schema = () => import('../gift/gift-input.ts').then((file) => file.PackageInput)

interface Props {
  packages: readonly Package[]
  packageForm: FormShape<'name' | 'about' | 'price' | 'validDays' | 'items' | 'vatClass'>
  idempotencyKey: string
  refused: Refused | undefined
}

export function Packages({ packages, packageForm, idempotencyKey, refused }: Props) {
  const text = useWords(giftDeskWords)
  const locale = useLocale()
  const { price } = useFormat()
  const mine = refused?.kept?.operation === 'pack' ? refused : undefined
  return (
    <Card title={text.packages}>
      <Stack gap={16}>
        {packages.length === 0 && <p className={styles.quiet}>{text.noPackages}</p>}
        <ul className={styles.list}>
          {packages.map((one) => (
            <li key={one.id} className={styles.line}>
              <div className={styles.said}>
                <b>{one.name[locale]}</b>
                {one.isListed && <span>{text.isListed}</span>}
                <span>{one.items.map(({ label, quantity }) => `${label} × ${quantity}`).join(', ')}</span>
                <span className={styles.quiet}>
                  {price(one.priceSatang)} · {text.given(one.given)}
                </span>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="packageId" value={one.id} />
                <input type="hidden" name="isListed" value={String(!one.isListed)} />
                <Row gap={8}>
                  <Button type="submit" size="small" name="operation" value="listPackage">
                    {one.isListed ? text.unlist : text.list}
                  </Button>
                  <Button type="submit" size="small" name="operation" value="archivePackage">
                    {text.archive}
                  </Button>
                </Row>
              </Form>
            </li>
          ))}
        </ul>
        <Accordion
          items={[
            {
              key: `pack-${packages.length}`,
              title: text.addPackage,
              open: mine !== undefined,
              children: (
                <RecordForm
                  key={packages.length}
                  operation="pack"
                  schema={schema}
                  answer={mine}
                  submit={text.addPackage}
                  hidden={{ idempotencyKey }}
                >
                  <Stack gap={12}>
                    <FormFields of={packageForm} names={['name', 'items', 'about']} words={text} start={mine?.kept} />
                    <Grid min={160} gap={12}>
                      <FormFields
                        of={packageForm}
                        names={['price', 'validDays']}
                        words={text}
                        start={mine?.kept ?? { validDays: 365 }}
                      />
                      <SelectField
                        name="vatClass"
                        label={text.vatClass}
                        defaultValue={String(mine?.kept?.vatClass ?? 'vat7')}
                        options={(['vat7', 'vat0', 'exempt'] as const).map((value) => ({ value, label: text[value] }))}
                      />
                    </Grid>
                  </Stack>
                </RecordForm>
              ),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}
