import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { seePayment } from '#rooms/billing/index.ts'
import { OrderToken, seeOrder } from './order.ts'
import { proofIn } from './order-proof.server.ts'

/** What the order's own pages show: the order, and the newest payment step as the payment page knows it. */
export async function orderPage(context: Context, token: string, request: Request) {
  if (!OrderToken.safeParse(token).success) notFound()
  const order = await seeOrder(context, { order: token, proof: proofIn(request) })
  const slug = order.payment?.intent?.slug
  const payment = slug ? await seePayment(context, { slug }) : null
  return {
    order,
    payment: payment && {
      slug: payment.slug,
      status: payment.status,
      amountSatang: payment.amountSatang,
      accountName: payment.account.name,
      hasQr: payment.qrPayload !== null,
      expiresAt: payment.expiresAt,
      rejectedReason: payment.rejectedReason,
      slips: payment.slips.map(({ id, status, reason, createdAt }) => ({ id, status, reason, createdAt })),
    },
    now: new Date(),
    shop: context.site.name[context.locale],
    origin: new URL(request.url).origin,
  }
}

export type OrderPage = Awaited<ReturnType<typeof orderPage>>
