-- The legal notice of a company: a document that it writes, beside the deployment's own, which is in the settings.

alter type app.document_kind add value 'legal_notice';

-- As text: the new value cannot be used in the transaction that adds it.
alter table app.documents add constraint documents_legal_notice_of_company check (program_id is null or kind::text <> 'legal_notice');
