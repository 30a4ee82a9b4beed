/** The builder: what the kind gives, who gets it, then the conditions that one adds; beside it what it says and what a cart would come to. */
import { useEffect, useRef, useState } from 'react'
import { formObject } from '#kernel/form-object.ts'
import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import type { CategoryName } from '#rooms/catalogue/index.ts'
import { GoodsPicker, type PickedGoods } from '#rooms/catalogue/parts/goods-picker.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Split, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { promotionsPath } from '../links.ts'
import { channels, type Kind } from '../promotion.ts'
import { fieldsOf, neededBy } from '../kind-fields.ts'
import type { PromotionTyped } from '../promotion-input.ts'
import { promotionWords } from '../promotion-words.ts'
import type { SampleGoods } from '../sample-basket.ts'
import { Condition, isFilled, wrong } from './condition.tsx'
import styles from './desk.module.css'
import { Preview } from './preview.tsx'
import { Says } from './says.tsx'

type Names = keyof PromotionTyped & string

export interface PromotionFormProps {
  kind: Kind
  form: FormShape<Names>
  categories: readonly CategoryName[]
  goods: readonly SampleGoods[]
  /** What the goods that it names are called. */
  picked: readonly PickedGoods[]
  answer: Refused | { saved: string } | undefined
  /** what stands in it: the promotion, or nothing yet */
  start: object | undefined
  promotionId?: string
  version?: number
  /** How buyers get it can be chosen until it begins. */
  isDraft: boolean
}

const schema = () => import('../promotion-input.ts').then((file) => file.PromotionInput)

export function PromotionForm(props: PromotionFormProps) {
  const { kind, form, categories, goods, picked, answer, start, promotionId, version, isDraft } = props
  const text = useWords(promotionWords)
  const locale = useLocale()
  const kept = answer && 'ok' in answer ? answer.kept : undefined
  const first = (kept ?? start ?? { percent: kind === 'buy_x_get_y' ? '100' : '' }) as Record<string, unknown>
  const fields = { of: form, words: text, start: first }
  const takes = String(first.takes ?? 'auto')
  const { around, typed } = useTyped()
  return (
    <Split gap={24} aside={<Preview kind={kind} brought={goods} typed={typed} />}>
      <div ref={around}>
        <RecordForm
          operation="promotion"
          schema={schema}
          answer={answer}
          {...(version === undefined ? {} : { version })}
          hidden={{
            kind,
            ...(promotionId ? { promotionId } : {}),
            ...(isDraft ? {} : { takes, code: String(first.code ?? '') }),
          }}
          submit={promotionId ? text.save : text.saveDraft}
          saved={answer && 'saved' in answer && answer.saved === 'promotion' ? text.saved : ''}
          cancelTo={promotionsPath}
          guarded
          bar={<Says typed={typed} categories={categories} />}
        >
          <Stack gap={16}>
            <Card title={text.what}>
              <Stack>
                {kind === 'gift' ? (
                  <>
                    <GoodsPicker
                      name="giftSku"
                      label={text.giftSku}
                      one
                      chosen={chosenOf(picked, String(first.giftSku ?? ''))}
                    />
                    <Grid min={200}>
                      <FormFields {...fields} names={['giftQuantity']} more={needed(kind)} />
                    </Grid>
                  </>
                ) : (
                  <Grid min={200}>
                    <FormFields {...fields} names={fieldsOf[kind]} more={needed(kind)} />
                  </Grid>
                )}
                <FormFields {...fields} names={['name']} />
              </Stack>
            </Card>
            <Card>
              {isDraft ? (
                <div className={styles.ways}>
                  <Stack>
                    <FormFields {...fields} names={['takes']} />
                    <div className={styles.code}>
                      <FormFields
                        {...fields}
                        names={['code']}
                        more={{ code: { autoCapitalize: 'characters', optional: false } }}
                      />
                    </div>
                  </Stack>
                </div>
              ) : (
                <p>
                  {text[`takes_${takes}` as 'takes_auto']} {String(first.code ?? '')}
                  <br />
                  {text.notOverdone}
                </p>
              )}
            </Card>
            <Card title={text.who}>
              <p className={styles.lead}>{text.whoLead}</p>
              <div className={styles.conditions}>
                <Condition
                  title={text.minAmount}
                  filled={isFilled(first, ['minAmount'])}
                  wrong={wrong(answer, ['minAmount'])}
                >
                  <FormFields {...fields} names={['minAmount']} />
                </Condition>
                <Condition title={text.addGoods} filled={isFilled(first, ['skus'])} wrong={wrong(answer, ['skus'])}>
                  <GoodsPicker
                    name="skus"
                    label={text.skus}
                    hint={text.skusHint}
                    chosen={chosenOf(picked, String(first.skus ?? ''))}
                  />
                </Condition>
                {categories.length > 0 && (
                  <Condition
                    title={text.categories}
                    filled={isFilled(first, ['categories'])}
                    wrong={wrong(answer, ['categories'])}
                  >
                    <FormFields
                      {...fields}
                      names={['categories']}
                      more={{
                        categories: {
                          options: categories.map(({ code, name }) => ({ value: code, label: name[locale] })),
                        },
                      }}
                    />
                  </Condition>
                )}
                <Condition
                  title={text.addBuyers}
                  filled={isFilled(first, ['firstOrder', 'exceptReduced', 'perCustomer'])}
                  wrong={wrong(answer, ['perCustomer'])}
                >
                  <FormFields {...fields} names={['firstOrder', 'exceptReduced', 'perCustomer']} />
                </Condition>
                <Condition title={text.channels} filled={isFilled(first, ['channels'])} wrong={false}>
                  <FormFields
                    {...fields}
                    names={['channels']}
                    more={{ channels: { options: options(text, 'channels', channels) } }}
                  />
                </Condition>
                <Condition
                  title={text.when}
                  filled={isFilled(first, ['startsOn', 'endsOn'])}
                  wrong={wrong(answer, ['startsOn', 'endsOn'])}
                >
                  <Grid min={200}>
                    <FormFields {...fields} names={['startsOn', 'endsOn']} />
                  </Grid>
                </Condition>
                <Condition
                  title={text.addHours}
                  filled={isFilled(first, ['days', 'hoursFrom', 'hoursTo'])}
                  wrong={wrong(answer, ['hoursFrom', 'hoursTo', 'days'])}
                >
                  <FormFields {...fields} names={['days']} more={{ days: { options: options(text, 'days', days) } }} />
                  <Grid min={200}>
                    <FormFields {...fields} names={['hoursFrom', 'hoursTo']} />
                  </Grid>
                </Condition>
                <Condition
                  title={text.limits}
                  filled={isFilled(first, ['budgetUses', 'budget'])}
                  wrong={wrong(answer, ['budgetUses', 'budget'])}
                >
                  <Grid min={200}>
                    <FormFields {...fields} names={['budgetUses', 'budget']} />
                  </Grid>
                </Condition>
                <Condition
                  title={text.together}
                  filled={isFilled(first, ['stackable', 'exclusiveGroup']) || Number(first.priority ?? 0) !== 0}
                  wrong={wrong(answer, ['priority', 'exclusiveGroup'])}
                >
                  <FormFields {...fields} names={['stackable']} />
                  <Grid min={200}>
                    <FormFields {...fields} names={['priority', 'exclusiveGroup']} />
                  </Grid>
                </Condition>
              </div>
            </Card>
          </Stack>
        </RecordForm>
      </div>
    </Split>
  )
}

const chosenOf = (picked: readonly PickedGoods[], text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((sku) => picked.find((one) => one.sku === sku) ?? { sku, name: { th: sku, en: sku }, options: [] })

/** What the kind cannot do without is not called optional. */
const needed = (kind: Kind) => Object.fromEntries(neededBy[kind].map((name) => [name, { optional: false }]))

/** Weeks begin on Monday here. */
const days = ['1', '2', '3', '4', '5', '6', '0'] as const
type Text = (typeof promotionWords)['th']
const options = <Value extends string, Name extends 'days' | 'channels'>(
  text: Text,
  name: Name,
  values: readonly Value[],
) => values.map((value) => ({ value, label: (text as unknown as Record<string, string>)[`${name}_${value}`]! })) // days_0 …

/** What stands in the form inside, read again at each change; null until the page is alive. */
function useTyped() {
  const around = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Record<string, unknown> | null>(null)
  useEffect(() => {
    const form = around.current?.querySelector('form')
    if (!form) return
    const read = () => setTyped(formObject(new FormData(form)))
    read()
    // Fields that keep their value hidden write it after the event.
    const soon = () => queueMicrotask(read)
    for (const kind of ['input', 'change', 'focusout']) form.addEventListener(kind, soon)
    return () => {
      for (const kind of ['input', 'change', 'focusout']) form.removeEventListener(kind, soon)
    }
  }, [])
  return { around, typed }
}
