/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  written: `select id as value from cms.pages where kind = 'page' and published_id is not null order by id limit 1`,
  shelf: `select c.slug as value from cms.pages p join cms.categories c on c.id = p.category_id where p.published_id is not null order by p.id limit 1`,
  writtenPost: `select p.path as value from cms.pages p join cms.categories c on c.id = p.category_id where p.published_id is not null order by p.id limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cms-blog/{slug}': '/cms-blog/{shelf}',
  '/cms/pages/{page}': '/cms/pages/{written}',
  '/custom': '/custom?id=fresh',
  '/{page}': '/fresh',
  '/{page}/{post}': '/fresh/visit',
  '/cms-blog/{category}/{post}': '/cms-blog/{shelf}/{writtenPost}',
  '/cms/_component/page/{role}': '/cms/_component/page/guest',
  '/cms/page/{slug}': '/cms/page/privacy',
}
