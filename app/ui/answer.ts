import { useRef } from 'react'
import { useLocation, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * What the last press on this page was answered, until the next press. The router forgets `actionData` whenever the
 * page asks its loaders again, and a page that watches something does so before the person has read it.
 */
export function useAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const page = pathname + search
  const kept = useRef({ page, answer: actionData })
  if (actionData !== undefined || kept.current.page !== page || state === 'submitting')
    kept.current = { page, answer: actionData }
  return kept.current.answer
}

/**
 * `export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'`: who was refused because somebody else was
 * there first (409) sees what is there now. The router alone would leave the page as it was.
 */
export function seeWhatIsThere({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
