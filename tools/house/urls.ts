import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyCall } from '#kernel/api.ts'
import type { ScreenRoute } from '#kernel/routes.ts'
import { calls } from '#shell/made/calls.server.ts'
import { screenRoutes } from '#shell/made/routes.ts'
import { screenFolder } from '#shell/routes.ts'
import { doors } from '../doors.ts'

export interface Screen extends ScreenRoute {
  room: string
  file: string
}

export interface ServedCall {
  call: AnyCall
  room: string
  /** `app/rooms/shop/cart.ts addToCart`; a raw call has its code in api.ts. */
  answeredBy: string
  /** `shop.buy`, `anyone`, or how a raw call checks. */
  may: string
}

const root = join(import.meta.dirname, '../..')

/** Every URL that shows a page, in the order of the rooms. */
export function screens(): Screen[] {
  return Object.entries(screenRoutes).flatMap(([room, list]) =>
    list.map((screen) => ({ ...screen, room, file: fileOf(room, screen) })),
  )
}

function fileOf(room: string, { screen }: ScreenRoute): string {
  const place = `app/${screenFolder(room)}/${screen}`
  return existsSync(join(root, `${place}/route.tsx`)) ? `${place}/route.tsx` : `${place}.tsx`
}

/** Every HTTP call beside the pages, in the order in which they are gathered. */
export async function servedCalls(): Promise<ServedCall[]> {
  const names = new Map<unknown, string>(
    (await doors()).map(({ name, action }) => [
      action,
      name.startsWith('shell/') ? `app/${name}` : `app/rooms/${name}`,
    ]),
  )
  const owners = await ownersOf()
  return calls.map((call) => {
    const room = owners.get(call) ?? 'shell'
    const api = room === 'shell' ? 'app/shell/shell-calls.server.ts' : `app/rooms/${room}/api.ts`
    if ('raw' in call) return { call, room, answeredBy: api, may: 'by itself' }
    return { call, room, answeredBy: names.get(call.action) ?? api, may: call.action.may }
  })
}

async function ownersOf(): Promise<Map<AnyCall, string>> {
  const { rooms } = await import('#shell/made/rooms.ts')
  const owners = new Map<AnyCall, string>()
  for (const room of rooms) {
    const path = join(root, 'app/rooms', room, 'api.ts')
    if (!existsSync(path)) continue
    const { api } = (await import(/* @vite-ignore */ path)) as { api: readonly AnyCall[] }
    for (const call of api) owners.set(call, room)
  }
  return owners
}

/** Does `/shop/product/{sku}` answer `/shop/product/abc`? */
export function answers(pattern: string, path: string): boolean {
  const form = pattern.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${form}$`).test(path)
}
