//! Renders templates with two versions of Tera: a JSON object `{"template", "context"}` in each line
//! of the input gives one of `{"one", "two"}`, each `{"output"}`, `{"error"}` or `{"parse_error"}`.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Value, json};

fn main() {
    // A template may be nested deeply.
    let worker = std::thread::Builder::new().stack_size(1 << 28).spawn(run);
    worker.expect("a thread").join().expect("no panic");
}

fn run() {
    std::panic::set_hook(Box::new(|_| {}));
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let given: Value = serde_json::from_str(&line.expect("UTF-8")).expect("JSON");
        let template = given["template"].as_str().expect("a template");
        let one = guarded(|| one(template, &given["context"]));
        let two = guarded(|| two(template, &given["context"]));
        writeln!(out, "{}", json!({ "one": one, "two": two })).expect("an open output");
    }
}

fn guarded(render: impl FnOnce() -> Value) -> Value {
    catch_unwind(AssertUnwindSafe(render)).unwrap_or_else(|_| json!({ "error": "panic" }))
}

fn one(template: &str, context: &Value) -> Value {
    let mut tera = tera1::Tera::default();
    if let Err(error) = tera.add_raw_template("t", template) {
        return json!({ "parse_error": messages(&error) });
    }
    let context = tera1::Context::from_serialize(context).expect("an object");
    match tera.render("t", &context) {
        Ok(output) => json!({ "output": output }),
        Err(error) => json!({ "error": messages(&error) }),
    }
}

fn two(template: &str, context: &Value) -> Value {
    let mut tera = tera2::Tera::default();
    if let Err(error) = tera.add_raw_template("t", template) {
        return json!({ "parse_error": messages(&error) });
    }
    let context = tera2::Context::from_serialize(context).expect("an object");
    match tera.render("t", &context) {
        Ok(output) => json!({ "output": output }),
        Err(error) => json!({ "error": messages(&error) }),
    }
}

fn messages(error: &dyn Error) -> String {
    let mut all = vec![error.to_string()];
    let mut next = error.source();
    while let Some(cause) = next {
        all.push(cause.to_string());
        next = cause.source();
    }
    all.join(": ")
}
