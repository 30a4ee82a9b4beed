-- catalogue: what an import said of its file is still to be read afterwards, as [{ th, en }]: barcodes that were lost, what is to be counted.
alter table catalogue.imports add column told jsonb not null default '[]' check (jsonb_typeof(told) = 'array');
