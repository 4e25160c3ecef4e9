import { DrawnGround } from './DrawnGround.tsx';

interface NoticePageProps {
  readonly title: string;
  readonly message: string;
  readonly hint: string;
  readonly poweredBy: string;
}

/** Shows a page that says kindly that there is nothing here. */
export function NoticePage({ title, message, hint, poweredBy }: NoticePageProps) {
  return (
    <div className="page notice">
      <DrawnGround />
      <main className="card">
        <h1 className="display">{title}</h1>
        <p>{message}</p>
        <p className="hint">{hint}</p>
      </main>
      <footer className="farewell">
        <p>{poweredBy}</p>
      </footer>
    </div>
  );
}
