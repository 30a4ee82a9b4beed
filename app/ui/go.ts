import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { destinationOf } from '#kernel/destination.ts'

export type GoOptions =
  | (NavigateOptions & { external?: false })
  /** said on purpose: another website, a mail, a phone call */
  | { external: true; replace?: boolean }

export type Step = { by: 'router'; path: string } | { by: 'browser'; href: string }

/** `const go = useGo(); go(href('/shop/cart'))`. Leaving the site takes `{ external: true }`; scripts and files throw always. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, options = {}) => {
      const step = stepTo(to, location.href, options.external === true)
      if (step.by === 'browser') location[options.replace ? 'replace' : 'assign'](step.href)
      else void navigate(step.path, options)
    },
    [navigate],
  )
}

/** Throws on what may not be gone to (product.md §5, §8). */
export function stepTo(to: string, here: string, external: boolean): Step {
  const destination = destinationOf(to, here)
  if (destination.kind === 'refused') throw new Error(`Navigation refused: ${JSON.stringify(to)}`)
  if (destination.kind === 'here') return { by: 'router', path: destination.path }
  if (!external) throw new Error(`External navigation needs { external: true }: ${destination.href}`)
  return { by: 'browser', href: destination.href }
}
