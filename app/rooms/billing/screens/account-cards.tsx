import { Form } from 'react-router'
import type { FormShape } from '#kernel/form-fields.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { AccountOfDesk } from '../accounts.ts'
import { bankName, BANKS } from '../banks.ts'
import { settingsWords } from '../settings-words.ts'
import styles from './accounts.module.css'

interface CardProps<Name extends string> {
  accounts: readonly AccountOfDesk[]
  form: FormShape<Name>
  /** Most accounts are in the seller's own name. */
  holder: string
  answer: Refused | { saved: string } | undefined
}

export function PromptPayCard({ accounts, form, holder, answer }: CardProps<'ident' | 'holder' | 'kind'>) {
  const text = useWords(settingsWords)
  const kept = isRefused(answer) && answer.kept?.operation === 'promptPay' ? answer.kept : undefined
  return (
    <Card title={text.promptPay}>
      <Stack gap={24}>
        <Accounts accounts={accounts} none={text.promptPayNone} />
        {accounts.some(({ kind }) => kind !== 'biller') && (
          <Row>
            <LinkButton to="/config/payments/poster" icon="print">
              {text.poster}
            </LinkButton>
          </Row>
        )}
        <Adding isOpen={accounts.length === 0 || kept !== undefined} title={text.addPromptPay}>
          <RecordForm
            operation="promptPay"
            key={accounts[0]?.id}
            schema={promptPaySchema}
            answer={answer}
            submit={text.addPromptPay}
          >
            <FormFields
              of={form}
              words={text}
              start={kept ?? { holder, kind: 'number' }}
              names={['ident', 'holder', 'kind']}
              more={{ ident: { inputMode: 'numeric', autoComplete: 'off' } }}
            />
          </RecordForm>
        </Adding>
      </Stack>
    </Card>
  )
}

export function BankCard({ accounts, form, holder, answer }: CardProps<'bank' | 'number' | 'accountName'>) {
  const text = useWords(settingsWords)
  const locale = useLocale()
  const kept = isRefused(answer) && answer.kept?.operation === 'bank' ? answer.kept : undefined
  return (
    <Card title={text.banks}>
      <Stack gap={24}>
        <Accounts accounts={accounts} none={text.banksNone} />
        <Adding isOpen={kept !== undefined} title={text.addBank}>
          <RecordForm operation="bank" key={accounts[0]?.id} schema={bankSchema} answer={answer} submit={text.addBank}>
            <SelectField
              name="bank"
              label={text.bank}
              required
              empty={text.chooseBank}
              defaultValue={String(kept?.bank ?? '')}
              options={BANKS.map((bank) => ({ value: bank.code, label: `${bank[locale]} (${bank.sign})` }))}
            />
            <FormFields
              of={form}
              words={text}
              start={kept ?? { accountName: holder }}
              names={['number', 'accountName']}
              more={{ number: { inputMode: 'numeric', autoComplete: 'off' } }}
            />
          </RecordForm>
        </Adding>
      </Stack>
    </Card>
  )
}

const promptPaySchema = () => import('../account-input.ts').then((file) => file.PromptPayInput)
const bankSchema = () => import('../account-input.ts').then((file) => file.BankAccountInput)

/** Folded away where there is one already: the browser's own disclosure works without script too. */
function Adding({ isOpen, title, children }: { isOpen: boolean; title: string; children: React.ReactNode }) {
  return (
    <details className={styles.adding} open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function Accounts({ accounts, none }: { accounts: readonly AccountOfDesk[]; none: string }) {
  const text = useWords(settingsWords)
  const locale = useLocale()
  if (accounts.length === 0) return <p>{none}</p>
  return (
    <ul className={styles.accounts}>
      {accounts.map(({ id, kind, bankCode, masked, name, isDefault }) => (
        <li key={id} className={styles.account}>
          <div className={styles.what}>
            <p>
              {kind === 'bank' ? bankName(bankCode)?.[locale] : text[`account_${kind}`]}{' '}
              {isDefault && <Badge tone="good">{text.isDefault}</Badge>}
            </p>
            <p className="numbers">{masked}</p>
            <p>{name}</p>
          </div>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Row gap={8}>
              {!isDefault && (
                <Button type="submit" size="small" name="operation" value="makeDefault">
                  {text.makeDefault}
                </Button>
              )}
              <ConfirmButton
                size="small"
                name="operation"
                value="switchOff"
                title={text.switchOffAsk(masked)}
                message={text.switchOffBody}
                okText={text.switchOff}
              >
                {text.switchOff}
              </ConfirmButton>
            </Row>
          </Form>
        </li>
      ))}
    </ul>
  )
}
