-- ledger: whoever is not registered for VAT gives credit notes too, without a tax id; they take no VAT back.
alter table ledger.purchases drop constraint purchases_check4;
alter table ledger.purchases add constraint purchases_tax_id_check
  check (kind = 'receipt' or supplier_tax_id <> '' or (kind = 'credit_note' and vat_satang = 0));
