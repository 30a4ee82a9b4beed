-- pos: goods may be weighed without a code at the scale; and they go with the variant that an import made and took back
alter table pos.scale_goods alter column item drop not null;
alter table pos.scale_goods no force row level security;
alter table catalogue.variants no force row level security;
alter table pos.scale_goods drop constraint scale_goods_tenant_id_variant_id_fkey;
alter table pos.scale_goods add constraint scale_goods_tenant_id_variant_id_fkey
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id) on delete cascade;
alter table pos.scale_goods force row level security;
alter table catalogue.variants force row level security;
