import { satangToDecimal } from '#kernel/money.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { statementsPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { saveReviewRules, seeReviewRules } from '../review-rules.ts'
import { RulesInput } from '../review-rules-input.ts'
import { statementWords } from '../statements/statement-words.ts'
import type { Route } from './+types/review-rules'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  rules: await seeReviewRules(context, {}),
  form: formOf(RulesInput),
}))

export const action = act(
  permissions['billing.reviewRules'],
  (context, form, _args: Route.ActionArgs) => saveReviewRules(context, form as never),
  {
    keeps: true,
  },
)

export const handle = { crumb: () => ({ th: statementWords.th.rulesTitle, en: statementWords.en.rulesTitle }) }
export const meta = titled(statementWords, 'rulesTitle')

export default function ReviewRules({ loaderData: { rules, form }, actionData }: Route.ComponentProps) {
  const text = useWords(statementWords)
  const mayChange = useCan()('billing.reviewRules')
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const twoFrom = rules.twoFromSatang === null ? '' : satangToDecimal(rules.twoFromSatang)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.rulesTitle} back={{ to: `${statementsPath}?state=open`, label: text.back }} />
      {mayChange ? (
        <Card>
          <RecordForm
            schema={() => import('../review-rules-input.ts').then((file) => file.RulesInput)}
            answer={refused}
            version={rules.version}
            {...(answer && !refused && { saved: text.saved })}
            submit={text.save}
          >
            <Stack>
              <FormFields
                of={form}
                words={text}
                names={['needsStatement', 'uniqueSatang', 'twoFrom']}
                start={
                  refused?.kept ?? { needsStatement: rules.needsStatement, uniqueSatang: rules.uniqueSatang, twoFrom }
                }
              />
            </Stack>
          </RecordForm>
        </Card>
      ) : (
        <Card>
          <Facts>
            <Fact title={text.needsStatement}>{rules.needsStatement ? text.ruleOn : text.ruleOff}</Fact>
            <Fact title={text.uniqueSatang}>{rules.uniqueSatang ? text.ruleOn : text.ruleOff}</Fact>
            <Fact title={text.twoFrom}>{twoFrom || text.ruleOff}</Fact>
          </Facts>
        </Card>
      )}
    </PageFrame>
  )
}
