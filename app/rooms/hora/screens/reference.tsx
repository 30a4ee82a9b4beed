import { Form, href, useNavigation } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { lunarYearTypes } from '#kernel/thai-calendar/lunar.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { releaseYear, settleYear } from '../lunar-years.ts'
import { surroundings } from '../methods.ts'
import { yearTypeNames } from '../names/astro-names.ts'
import { HoraShell, useShown } from '../parts/hora-shell.tsx'
import { horaWords } from '../parts/hora-words.ts'
import { useFixedTables } from '../parts/reference-tables.tsx'
import { referenceWords } from '../parts/reference-words.ts'
import { useMethods } from '../parts/use-methods.ts'
import { useYearTables } from '../parts/year-tables.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/reference'
import styles from '../parts/hora.module.css'

const [FIRST, LAST] = [1857, 2099]

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const asked = Number(new URL(request.url).searchParams.get('year') ?? '')
  const year = asked >= FIRST + 543 ? asked - 543 : asked
  const isKnown = Number.isInteger(year) && year >= FIRST && year <= LAST
  return {
    locale: context.locale,
    around: await surroundings(context, {}),
    year: isKnown ? year : new Date().getUTCFullYear(),
    isWrong: asked !== 0 && !isKnown,
  }
})

export const action = act(permissions['hora.lunarYears'], async (context, form) => {
  const typed = Number(form.settledYear)
  const year = typed >= 2400 ? typed - 543 : typed
  if (form.operation === 'release') await releaseYear(context, { year })
  else await settleYear(context, { year, type: form.type as never, source: String(form.source ?? '') })
  return { saved: true as const }
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: { th: 'ตารางอ้างอิงโหราศาสตร์ไทย', en: 'Tables of Thai astrology' },
    description: horaWords[loaderData?.locale ?? 'th'].aboutReference,
    path: href('/hora/static'),
  })
}

export default function Reference({ loaderData, actionData }: Route.ComponentProps) {
  const { methods, switchDigits } = useMethods(loaderData.around)
  return (
    <HoraShell page="reference" digits={methods.digits} onDigits={switchDigits}>
      <Tables data={loaderData} answer={useAnswer(actionData)} />
    </HoraShell>
  )
}

interface TablesProps {
  data: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}

function Tables({ data, answer }: TablesProps) {
  const text = useWords(referenceWords)
  const locale = useLocale()
  const show = useShown()
  const { around, year, isWrong } = data
  const sections = [...useFixedTables(), ...useYearTables(year, around.years)]
  return (
    <Stack gap={24}>
      <PageHead title={text.title}>{text.lead}</PageHead>
      <nav aria-label={text.contents} className={styles.screenOnly}>
        <ul className={styles.anchors}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{show(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="get" className={styles.form}>
        <Row align="end">
          <TextField
            name="year"
            label={text.year}
            inputMode="numeric"
            defaultValue={String(locale === 'th' ? year + 543 : year)}
            error={isWrong ? show(text.noYear) : undefined}
          />
          <Button type="submit">{text.show}</Button>
          <Button icon="print" onClick={() => print()}>
            {text.print}
          </Button>
        </Row>
      </Form>
      <div className={styles.tablePage}>
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-label={show(title)}>
            <Card title={show(title)} padding="none">
              {body}
            </Card>
          </section>
        ))}
      </div>
      {around.maySettleYears && <Settle answer={answer} years={around.years} />}
    </Stack>
  )
}

function Settle({
  answer,
  years,
}: Pick<TablesProps, 'answer'> & { years: readonly { year: number; source: string }[] }) {
  const text = useWords(referenceWords)
  const locale = useLocale()
  const isBusy = useNavigation().state === 'submitting'
  const refused = isRefused(answer) ? answer : null
  return (
    <Card title={text.settle} className={styles.form}>
      <Stack gap={16}>
        <Form method="post">
          <Stack gap={16}>
            <TextField name="settledYear" label={text.year} inputMode="numeric" required error={refused?.fields.year} />
            <SelectField
              name="type"
              label={text.type}
              options={lunarYearTypes.map((value) => ({ value, label: yearTypeNames[value][locale] }))}
            />
            <TextField name="source" label={text.source} required maxLength={300} error={refused?.fields.source} />
            <Row>
              <Button kind="primary" type="submit" busy={isBusy}>
                {text.save}
              </Button>
            </Row>
          </Stack>
        </Form>
        {answer && 'saved' in answer && <Notice tone="good">{text.done}</Notice>}
        {years.map(({ year, source }) => (
          <Form method="post" key={year}>
            <Row>
              <input type="hidden" name="operation" value="release" />
              <input type="hidden" name="settledYear" value={year} />
              <span>
                {locale === 'th' ? year + 543 : year} {source}
              </span>
              <Button size="small" type="submit">
                {text.release}
              </Button>
            </Row>
          </Form>
        ))}
      </Stack>
    </Card>
  )
}
