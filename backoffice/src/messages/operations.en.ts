/** What the provider's staff do outside of companies. */
export const operationResources = {
  company_exports: {
    name: 'Export |||| Exports',
    fields: {
      company_name: 'Company',
      state: 'State',
      staff_name: 'Requested by',
      reason: 'Reason',
      created_at: 'Requested on',
      expires_at: 'Deleted on',
      bytes: 'Size',
    },
  },
  company_erasures: {
    name: 'Erasure |||| Erasures',
    fields: {
      company_name: 'Company',
      state: 'State',
      reason: 'Reason',
      requested_by: 'Requested by',
      confirmed_by: 'Confirmed by',
      created_at: 'Requested on',
      due_at: 'Due',
    },
  },
  staff_audit_entries: {
    name: 'Staff action |||| Staff log',
    fields: {
      created_at: 'Date',
      actor: 'By',
      action: 'Action',
      subject: 'About',
      details: 'Details',
      reason: 'Reason',
      kind: 'Kind',
      from: 'From',
      to: 'To',
    },
  },
  crash_groups: {
    name: 'Crash |||| Crashes',
    fields: {
      error: 'Error',
      front: 'Application',
      reports: 'Reports',
      version: 'Version',
      browser: 'Browser',
      first_seen_at: 'First',
      last_seen_at: 'Last',
    },
  },
};

export const operationTexts = {
  company_exports: {
    none: 'No export has been requested. Start one from the list of companies.',
    archive: 'Archive',
    export: 'Export',
    title: 'Export all data of %{company}?',
    consequence:
      'The archive contains the company’s tables and files, without what partners write to each other and without passwords. You get an e-mail when it is ready; it is deleted seven days later.',
    asked: 'The archive is being prepared. You will get an e-mail.',
    read_by: 'Binôme staff read it in their log.',
    download: 'Download',
    download_named: 'Download the archive of %{company}',
  },
  company_export_states: { waiting: 'Being prepared', ready: 'Ready', failed: 'Failed', expired: 'Deleted' },
  company_erasures: {
    none: 'No erasures. Request one from the list of companies, once the company is archived.',
    decision: 'Decision',
    erase: 'Erase',
    ask: 'Request the erasure',
    title: 'Erase all data of %{company}?',
    consequence:
      'Accounts, profiles, mentoring relationships, files: everything will be deleted and nothing can be recovered. Another member of staff must confirm; then there are seven days to stop it. Remember to export the data first.',
    type_name: 'To confirm, type the company’s name',
    asked: 'The erasure is requested. Another member of staff must confirm it.',
    confirm: 'Confirm the erasure',
    confirm_consequence: 'Requested by %{name}: %{reason}\n\nAfter the delay, everything will be deleted and nothing can be recovered.',
    confirmed: 'The erasure is confirmed. It can still be stopped until it is due.',
    waits: 'Waits for another person',
    stop: 'Stop',
    stop_title: 'Stop the erasure of %{company}?',
    stop_consequence: 'Nothing will be erased. The company stays archived.',
    stop_done: 'The erasure is stopped.',
    stopped_by: 'Stopped by %{name}',
    counts: '%{rows} records, %{files} files',
  },
  company_erasure_states: { requested: 'To confirm', scheduled: 'Scheduled', stopped: 'Stopped', erased: 'Erased' },
  staff_actions: {
    session: { opened: 'Signed in', refused: 'Password refused', closed: 'Signed out' },
    staff: { created: 'Staff account created' },
    lead: { handled: 'Enquiry marked as handled', reopened: 'Enquiry reopened', exported: 'Enquiries exported' },
    company_export: { requested: 'Company export requested', downloaded: 'Archive downloaded' },
    company_erasure: {
      requested: 'Erasure requested',
      confirmed: 'Erasure confirmed',
      stopped: 'Erasure stopped',
      completed: 'Erasure complete',
    },
  },
  staff_details: { leads: 'Enquiries:', rows: 'Records:', files: 'Files:' },
  fronts: { member_app: 'Member app', console: 'Console' },
  crashes: {
    none: 'No page has crashed.',
    times: '%{smart_count} report |||| %{smart_count} reports',
  },
};
