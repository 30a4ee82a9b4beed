-- catalogue: the desk finds products by the index of terms too; of words typed with tone marks it looks at the text.
create or replace view catalogue.managed with (security_invoker = true) as
  select p.tenant_id, p.id as product_id, p.slug, p.status, p.name_th, p.name_en, p.pictures -> 0 as picture,
    lower(normalize(p.name_th || ' ' || p.name_en, NFKC)) as search_name, p.from_price_satang, p.to_price_satang, p.sort, p.updated_at,
    array(select c.code from catalogue.product_categories pc join catalogue.categories c on c.id = pc.category_id
      where pc.product_id = p.id order by c.sort, c.code) as categories,
    p.search_text, p.kind
  from catalogue.products p;
