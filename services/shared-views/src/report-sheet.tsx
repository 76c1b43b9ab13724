import type { ReportSheet as Sheet } from '@binome/contract/program-reports/program-reports';
import { deriveBrand } from '@binome/contract/values/brand-colour';
import type { CSSProperties, ReactNode } from 'react';
import './report-sheet.css';

type Props = {
  sheet: Sheet;
  /** Stands beside the title of the note on the screen. */
  noteAction?: ReactNode;
};

/** A longer value is words, which are set smaller. */
const longest = 9;

/** The report on one page of A4, on the screen and printed, always on white paper. The API has written its texts. */
export function ReportSheet({ sheet, noteAction }: Props) {
  const { company, sentences, figures, steps, months, topics, units, workshops, note } = sheet;
  const brand = deriveBrand(company.brand_colour).light;
  return (
    <article className="report-sheet" style={{ '--brand': brand.primary, '--brand-soft': brand['ring-pale'] } as CSSProperties}>
      <header>
        <div>
          {company.logo_url ? <img src={company.logo_url} alt={company.name} /> : <p className="company">{company.name}</p>}
          <h2>{sheet.title}</h2>
        </div>
        <p>
          {sheet.days}
          <br />
          {sheet.compared}
        </p>
      </header>
      <ul className="sentences">
        {sentences.map(({ lead, text }) => (
          <li key={lead}>
            <b>{lead}</b> {text}
          </li>
        ))}
      </ul>
      <dl className="figures">
        {figures.map(({ code, value, label, change, tone }) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd className={value.length > longest ? 'value words' : 'value'}>{value}</dd>
            {change && <dd className={`change ${tone}`}>{change}</dd>}
          </div>
        ))}
      </dl>
      <div className="columns">
        <div>
          {steps && (
            <section>
              <h3>{steps.title}</h3>
              <dl className="steps">
                {steps.bars.map(({ label, value, share }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <span className="track" aria-hidden>
                      <span style={{ width: `${(share ?? 0) * 100}%` }} />
                    </span>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              {steps.loss && <p className="small">{steps.loss}</p>}
            </section>
          )}
          <section>
            <h3>{months.title}</h3>
            <dl className="months">
              {months.bars.map(({ label, value, share }) => (
                <div key={label}>
                  <dd>{value}</dd>
                  <span className="bar" aria-hidden style={{ height: `${(share ?? 0) * 56}px` }} />
                  <dt>{label}</dt>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <div>
          {topics && (
            <section>
              <h3>{topics.title}</h3>
              {topics.rows.length === 0 ? <p>{topics.none}</p> : <Topics {...topics} />}
            </section>
          )}
          {units && (
            <section>
              <h3>{units.title}</h3>
              <dl className="units">
                {units.rows.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          {workshops && (
            <section>
              <h3>{workshops.title}</h3>
              <p>{workshops.text}</p>
            </section>
          )}
        </div>
      </div>
      {(note.body || noteAction) && (
        <section className={note.body ? 'note' : 'note empty'}>
          <div className="note-title">
            <h3>{note.title}</h3>
            {noteAction}
          </div>
          {note.body && <p className="body">{note.body}</p>}
          {note.body && note.by && <p className="small">{note.by}</p>}
        </section>
      )}
      <footer>{sheet.method}</footer>
    </article>
  );
}

function Topics({ heads: [name, lack], rows }: NonNullable<Sheet['topics']>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{lack}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.lack}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
