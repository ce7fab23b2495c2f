// Evaluates PromQL with the engine of Prometheus. The first line of the input is a JSON object with
// the series in the notation of promtool; each further line is a query, a rule file or a template of
// an alert, and gets one line of output.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strconv"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/promql/promqltest"
	"github.com/prometheus/prometheus/template"
)

type setup struct {
	Load         string `json:"load"`
	Experimental bool   `json:"experimental"`
}

// Times are in seconds. A query with a step is one of a range.
type query struct {
	Expr      string  `json:"expr"`
	At        float64 `json:"at"`
	End       float64 `json:"end"`
	Step      float64 `json:"step"`
	ParseOnly bool    `json:"parseOnly"`
	RuleFile  *string `json:"ruleFile"`
	Template  *alert  `json:"template"`
}

// What a template of an alert is expanded with, at the time of its query.
type alert struct {
	Text   string            `json:"text"`
	Value  string            `json:"value"`
	Labels map[string]string `json:"labels"`
}

// A point is a time in milliseconds and a number as text, which JSON has no other form for.
type point [2]any

type series struct {
	Labels map[string]string `json:"labels"`
	Points []point           `json:"points"`
}

type answer struct {
	Groups any      `json:"groups,omitempty"`
	Type   string   `json:"type,omitempty"`
	Text   string   `json:"text,omitempty"`
	Series []series `json:"series,omitempty"`
	Parse  string   `json:"parse,omitempty"`
	Error  string   `json:"error,omitempty"`
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	decoder := json.NewDecoder(in)
	var first setup
	must(decoder.Decode(&first))
	p := parser.NewParser(parser.Options{EnableExperimentalFunctions: first.Experimental, EnableBinopFillModifiers: first.Experimental})
	loader, err := promqltest.NewLazyLoader(first.Load, promqltest.LazyLoaderOpts{
		EnableAtModifier: true, EnableNegativeOffset: true, Parser: p,
	})
	must(err)
	defer loader.Close()
	loader.WithSamplesTill(time.Unix(1<<33, 0), must)
	engine := promql.NewEngine(promql.EngineOpts{
		MaxSamples: 50_000_000, Timeout: time.Minute, Parser: p,
		EnableAtModifier: true, EnableNegativeOffset: true,
		NoStepSubqueryIntervalFn: func(int64) int64 { return time.Minute.Milliseconds() },
	})
	for decoder.More() {
		var q query
		must(decoder.Decode(&q))
		switch {
		case q.RuleFile != nil:
			must(out.Encode(read(*q.RuleFile, p)))
		case q.Template != nil:
			must(out.Encode(expanded(*q.Template, at(q.At), engine, loader)))
		default:
			must(out.Encode(answerTo(q, p, engine, loader)))
		}
	}
}

func read(file string, p parser.Parser) answer {
	quiet := slog.New(slog.DiscardHandler)
	found, errs := rulefmt.Parse([]byte(file), false, model.UTF8Validation, p, quiet)
	if len(errs) > 0 {
		return answer{Error: errs[0].Error()}
	}
	return answer{Groups: found.Groups}
}

func expanded(a alert, at time.Time, engine *promql.Engine, loader *promqltest.LazyLoader) answer {
	value, err := strconv.ParseFloat(a.Value, 64)
	must(err)
	external := &url.URL{Scheme: "http", Host: "p.example", Path: "/x"}
	data := template.AlertTemplateData(a.Labels, map[string]string{"c": "ext"}, external.String(), promql.Sample{F: value})
	defs := "{{$labels := .Labels}}{{$externalLabels := .ExternalLabels}}{{$externalURL := .ExternalURL}}{{$value := .Value}}"
	query := func(ctx context.Context, expr string, at time.Time) (promql.Vector, error) {
		run, err := engine.NewInstantQuery(ctx, loader.Queryable(), nil, expr, at)
		if err != nil {
			return nil, err
		}
		result := run.Exec(ctx)
		if scalar, isScalar := result.Value.(promql.Scalar); isScalar {
			return promql.Vector{{T: scalar.T, F: scalar.V}}, result.Err
		}
		return result.Vector()
	}
	expander := template.NewTemplateExpander(context.Background(), defs+a.Text, "__alert_X", data, model.TimeFromUnixNano(at.UnixNano()), query, external, nil)
	text, err := expander.Expand()
	if err != nil {
		return answer{Error: err.Error()}
	}
	return answer{Text: text}
}

func answerTo(q query, p parser.Parser, engine *promql.Engine, loader *promqltest.LazyLoader) answer {
	expr, err := p.ParseExpr(q.Expr)
	if err != nil {
		return answer{Parse: err.Error()}
	}
	if q.ParseOnly {
		return answer{Text: parser.Tree(expr)}
	}
	ctx := context.Background()
	var run promql.Query
	if q.Step > 0 {
		step := time.Duration(q.Step * float64(time.Second))
		run, err = engine.NewRangeQuery(ctx, loader.Queryable(), nil, q.Expr, at(q.At), at(q.End), step)
	} else {
		run, err = engine.NewInstantQuery(ctx, loader.Queryable(), nil, q.Expr, at(q.At))
	}
	if err != nil {
		return answer{Error: err.Error()}
	}
	defer run.Close()
	result := run.Exec(ctx)
	if result.Err != nil {
		return answer{Error: result.Err.Error()}
	}
	switch value := result.Value.(type) {
	case promql.Scalar:
		return answer{Type: "scalar", Series: []series{{Points: []point{of(value.T, value.V)}}}}
	case promql.String:
		return answer{Type: "string", Text: value.V}
	case promql.Vector:
		found := answer{Type: "vector"}
		for _, sample := range value {
			found.Series = append(found.Series, series{labelsOf(sample.Metric), []point{of(sample.T, sample.F)}})
		}
		return found
	case promql.Matrix:
		found := answer{Type: "matrix"}
		for _, one := range value {
			points := []point{}
			for _, p := range one.Floats {
				points = append(points, of(p.T, p.F))
			}
			found.Series = append(found.Series, series{labelsOf(one.Metric), points})
		}
		return found
	}
	return answer{Error: "a result of an unknown type"}
}

func at(seconds float64) time.Time {
	return time.UnixMilli(int64(seconds * 1000))
}

func of(t int64, v float64) point {
	return point{t, strconv.FormatFloat(v, 'g', -1, 64)}
}

func labelsOf(metric labels.Labels) map[string]string {
	return metric.Map()
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
