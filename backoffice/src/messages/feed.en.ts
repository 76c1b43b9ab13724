/** The moderation of the help feed. */
export const feedResources = {
  feed_articles: {
    name: 'Help feed |||| Help feed',
    fields: { title: 'Post', open_reports: 'Reports', created_at: 'Posted on', pinned: 'Actions' },
  },
};

export const feedTexts = {
  feed: {
    intro:
      'What members post in the help feed. They report, you decide: nothing is hidden automatically. You see who asks an anonymous question, members do not.',
    none: 'No posts.',
    reported_only: 'Reported',
    hidden_only: 'Hidden',
    anonymous: 'anonymous to members',
    whole_company: 'The whole company',
    readers: 'Who reads it',
    moved: 'The readers of the post have been changed.',
    hidden: 'hidden: %{reason}',
    report: 'Reported by %{name}',
    report_handled: 'Reported by %{name}, handled',
    hide: 'Hide',
    hide_comment: 'Hide the comment',
    hide_title: 'Hide this text?',
    hide_consequence: 'Nobody will read it any more, except its author, who will see your reason.',
    reason_read_by: 'The author will read this reason.',
    hidden_done: 'The text has been hidden.',
    show: 'Show again',
    show_title: 'Show this text again?',
    show_consequence: 'Members will read it as before.',
    shown_done: 'The text is visible again.',
    pin: 'Pin',
    unpin: 'Unpin',
    pinned_done: 'The post is at the top of the help feed.',
    unpinned: 'The post is no longer pinned.',
    handle: 'Reports handled',
    handled: 'The reports have been handled.',
    authors: 'Who may post',
    authors_members: 'All members',
    authors_presenters: 'Mentors',
    authors_moderators: 'Moderators only',
    anonymous_questions: 'Anonymous questions allowed',
    rules_saved: 'The help feed rules have been saved.',
  },
};
