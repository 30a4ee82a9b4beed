-- billing: a paper that took another's place answers for the notes that corrected that one.
create function billing.papers_before(paper uuid) returns setof uuid language sql stable as $$
  with recursive chain (id) as (
    select paper
    union
    select r.paper_id from chain c join billing.replacements r on r.tenant_id = kernel.tenant_id() and r.by_id = c.id
  )
  select id from chain
$$;
