/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  order: `select public_token as value from shop.orders where status = 'pending_payment' order by placed_at desc limit 1`,
  boughtBy: `select public_token as value from shop.orders where status = 'completed' order by number limit 1`,
  boughtSku: `select l.sku as value from shop.order_lines l join shop.orders o on o.id = l.order_id where o.status = 'completed' order by o.number, l.position limit 1`,
  review: `select id as value from shop.reviews order by id limit 1`,
  link: [
    `with link as (
      insert into shop.download_links (order_id, token) select id, left(md5(id::text), 22) from shop.orders
      where status = 'completed' order by number limit 1 on conflict do nothing returning order_id
    )
    insert into shop.downloads (order_id, name, most, expires_at) select order_id, 'ตัวอย่าง.pdf', 5, now() + interval '7 days' from link`,
    `select token as value from shop.download_links limit 1`,
  ],
}

export const paths: Readonly<Record<string, string>> = {
  '/shop/product/{sku}/review': '/shop/product/{boughtSku}/review?order={boughtBy}',
  '/cluster/products/reviews/{id}': '/cluster/products/reviews/{review}',
}
