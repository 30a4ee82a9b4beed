import { Refusal } from '#kernel/refusals.ts'
import { sharePath } from './share-links.ts'

/**
 * A person's browser that asked for a file and is refused goes to the link's page, which says in words what is the
 * matter. Null for a program, and for what is no refusal.
 */
export function pageInstead(
  request: Request,
  error: unknown,
  link: { type: 'file' | 'folder'; code: string },
): Response | null {
  if (!(error instanceof Refusal) || !(request.headers.get('accept') ?? '').includes('text/html')) return null
  return new Response(null, { status: 303, headers: { location: sharePath(link), 'cache-control': 'no-store' } })
}
