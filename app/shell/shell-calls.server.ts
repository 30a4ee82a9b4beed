import { anyone } from '#kernel/action.server.ts'
import { type AnyCall, get, raw } from '#kernel/api.ts'
import { type Context, locales } from '#kernel/context.ts'
import { nextPath } from '#kernel/destination.ts'
import { withoutLanguage } from '#kernel/languages.ts'
import { readForm } from '#kernel/limited-form.server.ts'
import { rememberLanguage } from '#rooms/identity/index.ts'
import { findInOffice } from './office/find.ts'
import { copyMyData } from './personal/copy.server.ts'
import { waitingInOffice, watchOffice } from './office/waiting.ts'
import { answerIcon, answerManifest } from './home-screen.server.ts'
import { answerRobots, answerSitemap, answerSitemapFile } from './sitemap.server.ts'
import { schemes } from './scheme.ts'
import { answerTheme } from './theme-sheet.server.ts'

/** The language a visitor chose, for this browser and, signed in, for their account. */
async function chooseLocale(context: Context, request: Request): Promise<Response> {
  const form = await readForm(request)
  const locale = locales.find((each) => each === form.get('locale')) ?? 'th'
  if (context.actor.accountId !== null) await rememberLanguage(context, { locale })
  return keep('locale', locale, form)
}

/** Light, dark, or as the device has it, for this browser. */
async function chooseScheme(request: Request): Promise<Response> {
  const form = await readForm(request)
  return keep('scheme', schemes.find((each) => each === form.get('scheme')) ?? 'auto', form)
}

/** A cookie for a year; then back to where they were. */
function keep(name: string, chosen: string, form: FormData): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location: withoutLanguage(nextPath(form.get('next'), '/')),
      'set-cookie': `${name}=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`,
    },
  })
}

export const shellCalls: AnyCall[] = [
  raw('GET', '/theme/{file}', 'The theme of this site as a stylesheet', (context, request) =>
    answerTheme(context, request),
  ),
  raw('POST', '/locale', 'Choose Thai or English', chooseLocale, { may: anyone }),
  raw('POST', '/scheme', 'Choose light, dark or as the device has it', (_context, request) => chooseScheme(request), {
    may: anyone,
  }),
  get('/api/office/find', 'Records of every room that one may look into: orders, slips, products', findInOffice),
  get('/api/office/waiting', 'What waits for somebody in the back-office', waitingInOffice),
  raw(
    'POST',
    '/user/profile/data.zip',
    'The copy of all that is kept about the caller, as one zip',
    (context) => copyMyData(context),
    // Nobody's body is read.
    { may: [] },
  ),
  raw('GET', '/site.webmanifest', 'The site as an app of a phone', async (context) => answerManifest(context)),
  raw('GET', '/home-screen/{file}', 'The site’s mark as an icon of a phone', (context, _request, { file }) =>
    answerIcon(context, file),
  ),
  raw('GET', '/robots.txt', 'Where search engines have nothing to look for', async (context) => answerRobots(context)),
  raw('GET', '/sitemap.xml', 'The pages of this host, or the list of the lists of them', answerSitemap),
  raw('GET', '/sitemap/{file}', 'So many of the pages: {n}.xml', (context, _request, { file = '' }) =>
    answerSitemapFile(context, file),
  ),
  raw('GET', '/live/office', 'Says "changed" whenever something in the back-office does', watchOffice),
]
