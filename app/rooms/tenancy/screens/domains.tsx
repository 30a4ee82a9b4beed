import { useEffect } from 'react'
import { Form, redirect, useNavigation, useRevalidator } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { domainStates } from '../domains/domain-states.ts'
import { domainWords } from '../domains/domain-words.ts'
import { addDomain, type Domain, lookAgain, makePrimary, removeDomain, seeDomains } from '../domains/domains.ts'
import { permissions } from '../permissions.ts'
import { DomainSteps } from './domain-steps.tsx'
import type { Route } from './+types/domains'

export const loader = load(async (context, _args: Route.LoaderArgs) => seeDomains(context, {}))

export const action = act(permissions['tenancy.domains'], async (context, form) => {
  const id = String(form.id ?? '')
  switch (form.operation) {
    case 'add':
      await addDomain(context, { hostname: String(form.hostname ?? '') })
      return { done: 'added' as const }
    case 'look':
      await lookAgain(context, { id })
      return { done: 'looking' as const }
    case 'primary': {
      const { hostname } = await makePrimary(context, { id })
      // What is asked for here from now on leads there: the page itself goes first.
      throw redirect(`${siteOrigin(hostname)}/config/domain`)
    }
    case 'remove':
      await removeDomain(context, { id })
      return { done: 'removed' as const }
    default:
      return notFound()
  }
})

export const meta = titled(domainWords, 'title')

export default function DomainsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { domains, pointTo, playAt } = loaderData
  const text = useWords(domainWords)
  const answer = useAnswer(actionData)
  const toast = useToast()
  const isBusy = useNavigation().formMethod === 'POST'
  useLooking(domains.some(({ isDue }) => isDue))
  useEffect(() => {
    if (actionData && 'done' in actionData) toast({ message: text[actionData.done], tone: 'good' })
  }, [actionData, toast, text])
  const refused = isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        {refused && !refused.fields.hostname && <FormErrors message={refused.message} />}
        <Card>
          <Form method="post" key={domains.length}>
            <Stack>
              <input type="hidden" name="operation" value="add" />
              <TextField
                name="hostname"
                label={text.hostname}
                hint={text.hostnameHint}
                error={refused?.fields.hostname}
                required
                maxLength={253}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                inputMode="url"
              />
              <Row>
                <SubmitButton busy={isBusy} failed={refused !== undefined}>
                  {text.add}
                </SubmitButton>
              </Row>
            </Stack>
          </Form>
        </Card>
        {domains.map((domain) => (
          <OneDomain key={domain.id} domain={domain} pointTo={pointTo} playAt={playAt} />
        ))}
      </Stack>
    </PageFrame>
  )
}

/** The job has it within a second or two: the page asks until it has said. */
function useLooking(isLooking: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isLooking) return
    const timer = setInterval(() => void revalidate(), 2000)
    return () => clearInterval(timer)
  }, [isLooking, revalidate])
}

interface OneDomainProps {
  domain: Domain
  pointTo: readonly string[]
  playAt: string | null
}

function OneDomain({ domain, pointTo, playAt }: OneDomainProps) {
  const { id, hostname, state, isPrimary, record } = domain
  const text = useWords(domainWords)
  const isActive = state === 'active'
  return (
    <Card title={hostname}>
      <Stack>
        <Row gap={8}>
          <StateBadge table={domainStates} state={state} />
          {isPrimary && <Badge tone="info">{text.primary}</Badge>}
        </Row>
        <Standing domain={domain} />
        {record && !isActive && <DomainSteps hostname={hostname} record={record} pointTo={pointTo} playAt={playAt} />}
        {(record || !isPrimary) && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Row>
              {record && (
                <Button type="submit" name="operation" value="look" size="small" icon="rotate">
                  {text.again}
                </Button>
              )}
              {isActive && !isPrimary && (
                <ConfirmButton
                  size="small"
                  name="operation"
                  value="primary"
                  title={text.primaryTitle(hostname)}
                  message={text.primaryBody}
                  okText={text.makePrimary}
                >
                  {text.makePrimary}
                </ConfirmButton>
              )}
              {record && !isPrimary && (
                <ConfirmButton
                  size="small"
                  kind="quiet"
                  name="operation"
                  value="remove"
                  title={text.removeTitle(hostname)}
                  message={text.removeBody}
                  okText={text.remove}
                >
                  {text.remove}
                </ConfirmButton>
              )}
            </Row>
          </Form>
        )}
      </Stack>
    </Card>
  )
}

/** What was found when DNS was asked last, and whether anybody will ask again. */
function Standing({ domain }: { domain: Domain }) {
  const { record, state, isPrimary, finding, isDue, checkedAt, nextCheckAt } = domain
  const text = useWords(domainWords)
  const { dateTime } = useFormat()
  const isLost = state === 'active' && (finding === 'noProof' || finding === 'otherProof')
  const found = isLost ? text.finding_lost : finding && text[`finding_${finding}`]
  return (
    <Stack gap={4}>
      {!record && <p>{isPrimary ? text.given : `${text.given} · ${text.alias}`}</p>}
      {record && state === 'active' && !isPrimary && <p>{text.alias}</p>}
      {isDue ? <p role="status">{text.looking}</p> : found && <p role="status">{found}</p>}
      {record && state === 'active' && !isLost && <p>{text.keep}</p>}
      {record && state !== 'active' && !isDue && nextCheckAt === null && <p>{text.stopped}</p>}
      {record && checkedAt && <small>{text.checked(dateTime(checkedAt))}</small>}
    </Stack>
  )
}
