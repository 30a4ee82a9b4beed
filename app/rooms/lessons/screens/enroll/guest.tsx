import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import { LegalLink } from '#rooms/identity/parts/legal-link.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CoursePage } from '../../course/see-course.ts'
import { coursePath, enrolPath } from '../../links.ts'
import styles from '../../parts/lessons.module.css'
import { tileWords } from '../../tile-words.ts'
import { lessonWords } from '../../words.ts'

export interface EnrollProps {
  course: CoursePage
  /** Null for a guest. */
  person: { name: string; phone: string } | null
  /** As the link brought it. */
  code: string
  form: FormShape<'runId' | 'name' | 'phone' | 'code'>
  answer: Refused | undefined
}

const schema = () => import('../../learn/enrol-input.ts').then((file) => file.EnrolInput)

export default function Enroll({ course, person, code, form, answer }: EnrollProps) {
  const text = useWords(lessonWords)
  const tile = useWords(tileWords)
  const locale = useLocale()
  const format = useFormat()
  const priceSatang = course.isInvited ? 0n : (course.saleSatang ?? course.priceSatang)
  const runs = course.offeredRunId ? course.runs.filter(({ id }) => id === course.offeredRunId) : course.runs
  const isFor = (run: (typeof runs)[number]) => run.state === 'open' || run.id === course.offeredRunId
  const first = runs.find(isFor)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.enrolTitle} back={{ to: coursePath(course.slug), label: text.backToCourse }}>
        {text.enrolLead(course.title[locale])}
      </PageHead>
      <Card>
        {person === null ? (
          <Stack>
            <p>{text.signInBody}</p>
            <LinkButton to={signInPath(enrolPath(course.slug, code))} kind="primary" size="large">
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
                    ...(run.seats === null ? {} : { end: tile.seatsLeft(run.seats - run.taken) }),
                    disabled: !isFor(run),
                  }))}
                />
              )}
              {course.isInvited && <Notice tone="good" title={text.invited} />}
              <FormFields
                of={form}
                names={course.isInvited || priceSatang === 0n ? ['name', 'phone'] : ['name', 'phone', 'code']}
                words={text}
                start={answer?.kept ?? { ...person, code }}
                more={{ name: { autoComplete: 'name' }, phone: { autoComplete: 'tel' } }}
              />
              {course.isInvited && <input type="hidden" name="code" value={code} />}
              <p>
                {text.total}: <b>{priceSatang === 0n ? tile.price_free : format.price(priceSatang)}</b>
              </p>
              <p className={styles.quiet}>
                {text.consent} <LegalLink slug="terms">{text.termsPage}</LegalLink> ·{' '}
                <LegalLink slug="privacy">{text.privacyPage}</LegalLink>
              </p>
            </Stack>
          </RecordForm>
        )}
      </Card>
    </PageFrame>
  )
}
