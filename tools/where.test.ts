import { expect, test } from 'vitest'
import { where } from './where.ts'

test('finds the screen of a URL, whatever its query', async () => {
  expect(await where('/?from=line')).toMatch(
    /^\/\n {2}room +cms\n {2}screen +app\/rooms\/cms\/screens\/home\.tsx\n {2}frame +storefront/,
  )
})

test('finds the action of a call, and who may', async () => {
  expect(await where('/api/user/login')).toMatch(
    /POST \/api\/user\/login\n {2}room +identity\n {2}action +app\/rooms\/identity\/sign-in\/sign-in\.ts signIn\n {2}who may +anyone \(anyone\)/,
  )
})

test('finds what the shell answers itself', async () => {
  expect(await where('/healthz')).toContain('app/shell/health.server.ts')
})

test('says nothing about what nobody answers', async () => {
  expect(await where('/no/such/page')).toBeNull()
})
