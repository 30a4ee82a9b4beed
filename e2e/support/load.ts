/**
 * A load of buyers who place one order after another until told to stop, and remember every number they were given. With
 * a clerk some of the orders are paid as well: slip, approval, paper. Beside them come people who leave before the answer.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Lines, NotOk, type Placed, placeOrder, readyCart } from './buyer.ts'
import { type Answer, type Client, client, Unanswered } from './client.ts'
import type { House } from './house.ts'
import { startLeavers } from './leavers.ts'
import type { Shop } from './scene.ts'
import { approve, sendSlip, slipPicture } from './slip.ts'

export interface Acknowledged extends Placed {
  lines: Lines
  cart: string
  /** performance.now() when the answer was there. */
  at: number
  /** The receipt's number, once the approval was answered. */
  paper?: string
}

export interface Load {
  acknowledged: Acknowledged[]
  /** Answers that were no success, by status and code. */
  refused: Map<string, number>
  /** The same, one by one. */
  answers: { status: number; code: string; retryAfter: string | undefined; text: string }[]
  /** Connections that broke or were refused, by code. */
  broken: Map<string, number>
  paid(): number
  stop(): Promise<void>
}

interface Options {
  buyers?: number
  /** What each order is for; called with the running number. */
  linesFor?: (n: number) => Lines
  /** Approves the slips of every fourth order. */
  clerk?: Client
}

/** How long a buyer insists on an answer after the load was told to stop. */
const lastTryMs = 20_000

export function startLoad(house: House, shop: Shop, { buyers = 8, linesFor = mixed(shop), clerk }: Options = {}): Load {
  const load: Load = { acknowledged: [], refused: new Map(), answers: [], broken: new Map(), paid, stop }
  let isOver = false
  let overAt = Number.POSITIVE_INFINITY
  let n = 0
  const leavers = startLeavers(house, shop.hostname, 2)

  const note = (answer: Answer) => {
    count(load.refused, `${answer.status} ${answer.code()}`.trim())
    load.answers.push({
      status: answer.status,
      code: answer.code(),
      retryAfter: answer.headers['retry-after'],
      text: answer.text.slice(0, 500),
    })
  }

  /**
   * Asks until there is an answer that means something: after a broken connection nobody knows whether the work was
   * done, so the same key is sent again (commerce.md rule 4.1). Null when refused.
   */
  async function insist(ask: () => Promise<Answer>): Promise<Answer | null> {
    for (;;) {
      try {
        const answer = await ask()
        if (answer.status < 300) return answer
        note(answer)
        if (answer.status !== 503 && answer.code() !== 'IN_PROGRESS') return null
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        count(load.broken, error.code)
      }
      if (performance.now() - overAt > lastTryMs) return null
      await wait(25)
    }
  }

  async function purchase(buyer: Client): Promise<void> {
    const lines = linesFor(n++)
    let cart: string
    try {
      cart = await readyCart(buyer, lines)
    } catch (error) {
      if (error instanceof Unanswered) count(load.broken, error.code)
      else if (error instanceof NotOk) note(error.answer)
      else throw error
      return wait(15)
    }
    const key = randomUUID()
    const answer = await insist(() => placeOrder(buyer, shop, cart, lines, key))
    if (!answer) return wait(10)
    const order: Acknowledged = { ...(answer.data() as Placed), lines, cart, at: performance.now() }
    load.acknowledged.push(order)
    if (clerk && load.acknowledged.length % 4 === 0) await pay(order, clerk)
  }

  async function pay(order: Acknowledged, reviewer: Client): Promise<void> {
    // From an address of its own: twenty slips in ten minutes are enough for one person.
    const payer = client(house, shop.hostname)
    try {
      const picture = await slipPicture()
      const [slipKey, approvalKey] = [randomUUID(), randomUUID()]
      const sent = await insist(() => sendSlip(payer, order.intentSlug, picture, { key: slipKey }))
      if (!sent) return
      const approved = await insist(() => approve(reviewer, sent.data().slipId as string, approvalKey))
      if (approved) order.paper = approved.data().document.number as string
    } finally {
      payer.leave()
    }
  }

  async function shopAround(): Promise<void> {
    const buyer = client(house, shop.hostname)
    try {
      while (!isOver) await purchase(buyer)
    } finally {
      buyer.leave()
    }
  }

  const everyone = Promise.all(Array.from({ length: buyers }, shopAround))
  everyone.catch(() => {})
  function paid(): number {
    return load.acknowledged.filter((order) => order.paper).length
  }
  async function stop(): Promise<void> {
    isOver = true
    overAt = performance.now()
    await everyone
    await leavers.stop()
  }
  return load
}

function count(map: Map<string, number>, name: string): void {
  map.set(name, (map.get(name) ?? 0) + 1)
}

/** One or two pieces of one product or of two, so that orders cross each other's locks. */
function mixed(shop: Shop): (n: number) => Lines {
  const skus = [...shop.prices.keys()]
  return (n) => {
    const first = skus[n % skus.length]!
    const second = skus[(n * 7 + 3) % skus.length]!
    return first === second || n % 2 === 0 ? { [first]: 1 } : { [second]: 1, [first]: 2 }
  }
}

export function summary({ acknowledged, refused, broken, paid }: Load): string {
  const shown = (map: Map<string, number>) => [...map].map(([name, times]) => `${times} × ${name}`).join(', ') || 'none'
  return `${acknowledged.length} placed, ${paid()} paid; refused: ${shown(refused)}; broken: ${shown(broken)}`
}
