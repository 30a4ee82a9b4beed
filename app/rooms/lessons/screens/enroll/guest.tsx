import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CoursePage } from '../../course/see-course.ts'
import { coursePath, enrolPath } from '../../links.ts'
import { lessonWords } from '../../words.ts'

export interface EnrollProps {
  course: CoursePage
  /** Null for a guest. */
  person: { name: string; phone: string } | null
  form: FormShape<'runId' | 'name' | 'phone'>
  answer: Refused | undefined
}

const schema = () => import('../../learn/enrol-input.ts').then((file) => file.EnrolInput)

export default function Enroll({ course, person, form, answer }: EnrollProps) {
  const text = useWords(lessonWords)
  const locale = useLocale()
  const format = useFormat()
  const priceSatang = course.saleSatang ?? course.priceSatang
  const { runs } = course
  const first = runs.find(({ state }) => state === 'open')
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.enrolTitle} back={{ to: coursePath(course.slug), label: text.backToCourse }}>
        {text.enrolLead(course.title[locale])}
      </PageHead>
      <Card>
        {person === null ? (
          <Stack>
            <p>{text.signInBody}</p>
            <LinkButton to={signInPath(enrolPath(course.slug))} kind="primary" size="large">
              {text.signIn}
            </LinkButton>
          </Stack>
        ) : (
          <RecordForm schema={schema} answer={answer} submit={priceSatang === 0n ? text.enrol : text.enrolAndPay} wide>
            <Stack>
              {runs.length > 0 && (
                <RadioCards
                  name="runId"
                  label={text.chooseRun}
                  defaultValue={first?.id ?? ''}
                  options={runs.map((run) => ({
                    value: run.id,
                    label: run.title[locale],
                    hint: text.run(format.date(run.startsOn), format.date(run.endsOn)),
                    ...(run.seats === null ? {} : { end: text.seatsLeft(run.seats - run.taken) }),
                    disabled: run.state !== 'open',
                  }))}
                />
              )}
              <FormFields
                of={form}
                names={['name', 'phone']}
                words={text}
                start={answer?.kept ?? person}
                more={{ name: { autoComplete: 'name' }, phone: { autoComplete: 'tel' } }}
              />
              <p>
                {text.total}: <b>{priceSatang === 0n ? text.price_free : format.price(priceSatang)}</b>
              </p>
            </Stack>
          </RecordForm>
        )}
      </Card>
    </PageFrame>
  )
}
